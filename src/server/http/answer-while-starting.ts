import type { RequestListener } from "node:http";
import type { CheckReadiness } from "../watch/readiness.ts";
import { answerHealth, isHealthPath } from "./answer-health.ts";
import { sendText } from "./send-text.ts";

/** A process with a hundred thousand vehicles takes a few times as long to load. */
const RETRY_AFTER_SECONDS = 5;

export const checkWhileStarting: CheckReadiness = async () => ({
  isReady: false,
  checks: { start: { isReady: false, reason: "sites and stock are being loaded" } },
});

/** Reports alive, so that nobody restarts the process, and not ready, so that it gets no visitors. */
export const answerWhileStarting: RequestListener = (request, response) => {
  if (isHealthPath(request.url)) {
    void answerHealth(request.url, response, checkWhileStarting);
    return;
  }
  sendText(response, 503, "This website is starting. Please try again in a few seconds.", {
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
};
