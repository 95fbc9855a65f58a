import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { answerNoFile, answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = 30;

/** A challenge for one form of one visitor; 404 on sites whose captcha has none of ours. */
export const captchaChallengeRoute =
  (services: Pick<WebServices, "captcha" | "now" | "log">): Route =>
  async ({ site }) => {
    try {
      const challenge = await services.captcha.createChallenge(site, services.now());
      if (challenge === null) return answerNoFile();
      return {
        status: 200,
        headers: ["content-type", "application/json; charset=utf-8", "cache-control", "no-store"],
        body: challenge,
        keep: "never",
      };
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      services.log.warn({ err: error, site: site.slug }, "A captcha's challenge could not be made");
      const retry = ["retry-after", String(RETRY_AFTER_SECONDS)];
      return answerText(503, "There is no challenge just now.", retry);
    }
  };
