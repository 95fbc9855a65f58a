/** A body that was not there in time; the message is for its sender. */
export class SlowBodyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SlowBodyError";
  }
}
