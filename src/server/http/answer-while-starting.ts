import type { RequestListener } from "node:http";
import type { CheckReadiness } from "../watch/readiness.ts";
import { answerHealth, isHealthPath } from "./answer-health.ts";
import { sendText } from "./send-text.ts";

/** Loading the records of a hundred thousand vehicles takes some times as long. */
const RETRY_AFTER_SECONDS = 5;

/** What `/readyz` reports of a process that loads its sites and stock. */
export const checkWhileStarting: CheckReadiness = async () => ({
  isReady: false,
  checks: { start: { isReady: false, reason: "sites and stock are being loaded" } },
});

/**
 * Answers until the pages can be: the process lives, so that nobody restarts it, and is not ready,
 * so that visitors are sent elsewhere. One who comes all the same is asked to come back.
 */
export const answerWhileStarting: RequestListener = (request, response) => {
  if (isHealthPath(request.url)) {
    void answerHealth(request.url, response, checkWhileStarting);
    return;
  }
  sendText(response, 503, "This website is starting. Please try again in a few seconds.", {
    "retry-after": String(RETRY_AFTER_SECONDS),
  });
};
