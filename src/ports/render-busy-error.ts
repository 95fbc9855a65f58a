/** The visitor is to come back in some seconds. */
export class RenderBusyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RenderBusyError";
  }
}
