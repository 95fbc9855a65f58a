export class SlowBodyError extends Error {
  constructor(milliseconds: number) {
    super(`The body did not arrive within ${milliseconds} ms.`);
    this.name = "SlowBodyError";
  }
}
