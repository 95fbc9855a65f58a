/**
 * The records cannot be read or written now: the database is away, busy, full or refuses us. It may
 * well be there again in a minute, so a visitor is asked to come back; the message is the operator's.
 */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageUnavailableError";
  }
}
