import type { ServerResponse } from "node:http";
import { type CheckReadiness, readReadiness } from "../watch/readiness.ts";
import { sendText } from "./send-text.ts";

type HealthPath = "/healthz" | "/readyz";

export function isHealthPath(url: string | undefined): url is HealthPath {
  return url === "/healthz" || url === "/readyz";
}

/** `/healthz`: the process answers at all. `/readyz`: it should be sent visitors; 503 when not. */
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
  sendText(response, readiness.isReady ? 200 : 503, JSON.stringify(readiness), {
    "content-type": "application/json",
  });
  return "health";
}
