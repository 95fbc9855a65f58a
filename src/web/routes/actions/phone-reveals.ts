import { PHONE_REVEALS_PATH } from "#domain/addresses/site-addresses.ts";
import { parsePostedJson } from "#domain/tracking/parse-posted-json.ts";
import { phoneRevealSchema } from "#domain/tracking/phone-reveal.schema.ts";
import { PHONE_REVEAL_EVENT } from "#domain/tracking/tracking-events.ts";
import type { PageAnswer } from "#ports/page.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { createEventRecorder } from "#use-cases/tracking/record-events.ts";
import { refuseReveal } from "#use-cases/tracking/refuse-reveal.ts";
import { answerText } from "../../plain-answers.ts";
import type { Route } from "../../route.ts";
import type { WebServices } from "../../web-services.ts";

const RECORDED: PageAnswer = { status: 204, headers: [], body: null, keep: "never" };

/**
 * Takes JSON of `car_id`, `dealership_id` and `website_id`. 204 once it is on disk; a page shows the number
 * whatever the answer.
 *
 * @see Specification §7, "Phone reveal tracking"
 */
export const phoneRevealsRoute = (
  services: Pick<WebServices, "events" | "stock" | "log" | "now">,
): Route => {
  const record = createEventRecorder(services);
  return async ({ site, request }) => {
    const text = new TextDecoder().decode(request.body ?? undefined);
    const reveal = parsePostedJson(phoneRevealSchema, text);
    if ("problem" in reveal) return answerText(422, reveal.problem);
    try {
      const problem = await refuseReveal(services, site, reveal);
      if (problem !== null) return answerText(422, problem);
      await record({
        event_id: PHONE_REVEAL_EVENT,
        vehicle_id: reveal.car_id ?? undefined,
        dealership_id: reveal.dealership_id,
        path: PHONE_REVEALS_PATH,
        siteSlug: site.slug,
        recordedAt: services.now(),
      });
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      services.log.warn({ err: error, site: site.slug }, "A revealed number could not be recorded");
      return answerText(503, "This cannot be recorded just now.", ["retry-after", "30"]);
    }
    return RECORDED;
  };
};
