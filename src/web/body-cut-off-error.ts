/** The visitor left while sending: nothing failed here. */
export class BodyCutOffError extends Error {
  constructor(cause: unknown) {
    super("The request's body ended too early.", { cause });
    this.name = "BodyCutOffError";
  }
}
