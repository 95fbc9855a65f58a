/** Why a delivery cannot be sent until somebody mends it; the message says what and how. */
export class UndeliverableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UndeliverableError";
  }
}
