/** The message is a clause for a sentence of the caller's. */
export class DamagedSnapshotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedSnapshotError";
  }
}
