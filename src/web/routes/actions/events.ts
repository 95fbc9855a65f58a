import { parseVisitorEvent } from "#domain/tracking/parse-visitor-event.ts";
import type { PageAnswer } from "#ports/page.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { placeEvent } from "#use-cases/tracking/place-event.ts";
import { createEventRecorder } from "#use-cases/tracking/record-events.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RETRY_AFTER_SECONDS = 30;
const COUNTED: PageAnswer = { status: 204, headers: [], body: null, keep: "never" };

/** Accepts JSON of any content type, since beacons send text. 204 once it is on disk. */
export const eventsRoute = (
  services: Pick<WebServices, "events" | "stock" | "search" | "log" | "caches" | "now">,
): Route => {
  const record = createEventRecorder(services);
  return async ({ site, request }) => {
    const now = services.now();
    const event = parseVisitorEvent(new TextDecoder().decode(request.body ?? undefined));
    if ("problem" in event) return answerText(422, event.problem);
    const { slug } = site;
    try {
      const placed = await placeEvent(services, site, event, now);
      if ("problem" in placed) return answerText(422, placed.problem);
      await record({ ...placed, siteSlug: slug, recordedAt: now });
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      services.log.warn({ err: error, site: slug }, "An event could not be counted");
      const retry = ["retry-after", String(RETRY_AFTER_SECONDS)];
      return answerText(503, "This cannot be counted just now.", retry);
    }
    return COUNTED;
  };
};
