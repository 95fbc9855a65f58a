/** What is read of a snapshot is not what was written. The message says what is wrong, within a sentence. */
export class DamagedSnapshotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DamagedSnapshotError";
  }
}
