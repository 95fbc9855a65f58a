import type { ServerResponse } from "node:http";
import type { Log } from "#ports/log.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { sendText } from "./send-text.ts";
import { SlowBodyError } from "./slow-body-error.ts";

/** The queue is a few seconds long at most. */
const RETRY_AFTER_SECONDS = 3;

export function sendFailure(
  response: ServerResponse,
  error: unknown,
  log: Pick<Log, "error">,
): "busy" | "refused" | "failed" {
  if (error instanceof SlowBodyError && !response.headersSent) {
    sendText(response, 408, error.message, { connection: "close" });
    return "refused";
  }
  const isBusy = error instanceof RenderBusyError;
  if (!isBusy && !hasLeft(response, error)) log.error({ err: error }, "A request failed.");
  if (response.headersSent) {
    response.destroy();
  } else if (isBusy) {
    const retry = { "retry-after": String(RETRY_AFTER_SECONDS) };
    sendText(response, 503, "Very busy just now. Please try again in a few seconds.", retry);
  } else {
    sendText(response, 500, "Something went wrong here. Please try again.");
  }
  return isBusy ? "busy" : "failed";
}

/** A visitor who left while sending is no failure of ours. */
function hasLeft(response: ServerResponse, error: unknown): boolean {
  return (
    response.destroyed && error instanceof Error && "code" in error && error.code === "ECONNRESET"
  );
}
