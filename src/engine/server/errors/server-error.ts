import type { ErrorCode } from "./error-code.ts";

/** What the server refuses: in the answer to a request, or in a task that failed. */
export class ServerError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = "ServerError";
    this.code = code;
  }
}
