import { EngineError } from "../../engine-error.ts";
import { type ErrorCode, resolveErrorType } from "./error-code.ts";
import { ServerError } from "./server-error.ts";

/** An error as clients read it, in answers and in tasks; the keys stand in Meilisearch's order. */
export type ErrorBody = { message: string; code: ErrorCode; type: string; link: string };

export function buildErrorBody(code: ErrorCode, message: string): ErrorBody {
  return {
    message,
    code,
    type: resolveErrorType(code),
    link: `https://docs.meilisearch.com/errors#${code}`,
  };
}

/**
 * What a thrown error tells the client. One that is neither the server's nor the engine's is
 * `internal` and says nothing of its inside.
 */
export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof ServerError || error instanceof EngineError) {
    return buildErrorBody(error.code, error.message);
  }
  if (hasCode(error, "ENOSPC")) {
    return buildErrorBody("no_space_left_on_device", "There is no more space left on the device.");
  }
  return buildErrorBody("internal", "An internal error has occurred.");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
