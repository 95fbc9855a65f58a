import { EngineError } from "../../engine-error.ts";
import { type ErrorObject, ProtocolError, toErrorObject } from "../protocol-error.ts";

/** All others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  missing_authorization_header: 401,
  invalid_api_key: 403,
  forbidden_origin: 403,
  index_not_found: 404,
  document_not_found: 404,
  task_not_found: 404,
  payload_too_large: 413,
  missing_content_type: 415,
  invalid_content_type: 415,
  no_space_left_on_device: 422,
  internal: 500,
  too_many_search_requests: 503,
};

export function resolveErrorStatus(code: string): number {
  return STATUSES[code] ?? 400;
}

/**
 * An error as clients see it; one that is not the server's or the engine's is `internal` and reveals nothing.
 */
export function describeError(error: unknown): ErrorObject {
  if (error instanceof ProtocolError || error instanceof EngineError) return toErrorObject(error);
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
    const message = "There is no more space left on the device.";
    return toErrorObject({ code: "no_space_left_on_device", message });
  }
  return toErrorObject({ code: "internal", message: "An internal error has occurred." });
}
