import type { ServerResponse } from "node:http";
import { type CheckReadiness, listFailures, readReadiness } from "../watch/readiness.ts";
import { sendText } from "./send-text.ts";

type HealthPath = "/healthz" | "/readyz";

export function isHealthPath(url: string | undefined): url is HealthPath {
  return url === "/healthz" || url === "/readyz";
}

/**
 * `/healthz`: the process answers at all. `/readyz`: it should be sent visitors; 503 when not, with
 * the names of what is not, and a reason where it tells nothing secret. Details are for the port of
 * the metrics.
 */
export async function answerHealth(
  path: HealthPath,
  response: ServerResponse,
  check: CheckReadiness,
): Promise<"health"> {
  if (path === "/healthz") {
    sendText(response, 200, "ok");
    return "health";
  }
  const readiness = await readReadiness(check);
  if (readiness.isReady) sendText(response, 200, "ready");
  else sendText(response, 503, `not ready: ${listFailures(readiness).join(", ")}`);
  return "health";
}
