/**
 * The database is away, busy, full or refuses access, perhaps for a minute only. The message is for the
 * operator; a visitor is asked to come back.
 */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageUnavailableError";
  }
}
