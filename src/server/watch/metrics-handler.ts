import type { RequestListener } from "node:http";
import { sendText } from "../http/send-text.ts";
import type { ServerMetrics } from "./server-metrics.ts";

/** Answers `/metrics`, for a listener on a port of its own that visitors cannot reach. */
export function createMetricsHandler(metrics: ServerMetrics): RequestListener {
  return (request, response) => {
    if (request.url !== "/metrics") {
      sendText(response, 404, "The figures are at /metrics.");
      return;
    }
    metrics.read().then(
      (text) => sendText(response, 200, text, { "content-type": metrics.contentType }),
      () => sendText(response, 500, "The figures could not be read."),
    );
  };
}
