import type { RequestListener, ServerResponse } from "node:http";
import { checkWhileStarting } from "../http/answer-while-starting.ts";
import { sendText } from "../http/send-text.ts";
import { type CheckReadiness, readReadiness } from "./readiness.ts";
import type { ServerMetrics } from "./server-metrics.ts";

/** Answers `/metrics`, and `/readyz` with details, on a port that visitors cannot reach. */
export function createMetricsHandler(
  metrics: ServerMetrics,
  check: CheckReadiness,
): RequestListener {
  return (request, response) => {
    if (request.url === "/metrics") void sendFigures(response, metrics);
    else if (request.url === "/readyz") void sendReadiness(response, check);
    else sendText(response, 404, "The figures are at /metrics, and /readyz tells what is ready.");
  };
}

export const handleMetricsWhileStarting: RequestListener = (request, response) => {
  if (request.url === "/readyz") void sendReadiness(response, checkWhileStarting);
  else sendText(response, 503, "There are no figures yet: the process is starting.");
};

async function sendFigures(response: ServerResponse, metrics: ServerMetrics): Promise<void> {
  try {
    const text = await metrics.read();
    sendText(response, 200, text, { "content-type": metrics.contentType });
  } catch {
    sendText(response, 500, "The figures could not be read.");
  }
}

async function sendReadiness(response: ServerResponse, check: CheckReadiness): Promise<void> {
  const readiness = await readReadiness(check);
  sendText(response, readiness.isReady ? 200 : 503, JSON.stringify(readiness), {
    "content-type": "application/json",
  });
}
