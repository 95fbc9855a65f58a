import type { Handler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parseVisitorEvent } from "#domain/tracking/parse-visitor-event.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { placeEvent } from "#use-cases/tracking/place-event.ts";
import { createEventRecorder } from "#use-cases/tracking/record-events.ts";
import type { WebEnvironment } from "../../web-environment.ts";
import type { WebServices } from "../../web-services.ts";

const MAX_EVENT_BYTES = 2 * 1024;
const RETRY_AFTER_SECONDS = 30;

/** Refuses what is longer than any event, however it says its length. */
export const eventSize = bodyLimit({
  maxSize: MAX_EVENT_BYTES,
  onError: (context) => context.text("An event is shorter.\n", 413),
});

/**
 * What a page tells of its visitor, as JSON whatever type it is said to be: a beacon sends text.
 * 204 once it is on the disk; no visitor waits for it.
 */
export const eventsRoute = (
  services: Pick<WebServices, "events" | "stock" | "search" | "log" | "now">,
): Handler<WebEnvironment> => {
  const record = createEventRecorder(services);
  return async (context) => {
    const now = services.now();
    const event = parseVisitorEvent(await context.req.text());
    if ("problem" in event) return context.text(`${event.problem}\n`, 422);
    const site = context.get("site");
    const { slug } = site;
    try {
      const placed = await placeEvent(services, site, event, now);
      if ("problem" in placed) return context.text(`${placed.problem}\n`, 422);
      await record({ ...placed, siteSlug: slug, recordedAt: now });
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      services.log.warn({ err: error, site: slug }, "An event could not be counted");
      const retry = { "retry-after": String(RETRY_AFTER_SECONDS) };
      return context.text("This cannot be counted just now.\n", 503, retry);
    }
    return context.body(null, 204);
  };
};
