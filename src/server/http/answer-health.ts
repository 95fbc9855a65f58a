import type { ServerResponse } from "node:http";
import { type CheckReadiness, listFailures, readReadiness } from "../watch/readiness.ts";
import { sendText } from "./send-text.ts";

type HealthPath = "/healthz" | "/readyz";

export function isHealthPath(url: string | undefined): url is HealthPath {
  return url === "/healthz" || url === "/readyz";
}

/** `/readyz` names the checks that fail, with public reasons only; the metrics port has the details. */
export async function answerHealth(
  path: HealthPath,
  response: ServerResponse,
  check: CheckReadiness,
): Promise<"health"> {
  const { method } = response.req;
  if (method !== "GET" && method !== "HEAD") {
    sendText(response, 405, "This can only be read.", { allow: "GET, HEAD" });
    return "health";
  }
  if (path === "/healthz") {
    sendText(response, 200, "ok");
    return "health";
  }
  const readiness = await readReadiness(check);
  const failures = listFailures(readiness).join(", ");
  if (!readiness.isReady) sendText(response, 503, `not ready: ${failures}`);
  else sendText(response, 200, failures === "" ? "ready" : `ready, but away: ${failures}`);
  return "health";
}
