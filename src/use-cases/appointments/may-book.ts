import { MAX_BOOKINGS_AHEAD } from "#domain/appointment/booking-limits.ts";
import { toBooker } from "#domain/lead/booker.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";

/**
 * Whether a lead may take a time of the calendar at `now` (milliseconds UTC): a person is known to have sent
 * it, who has not as many ahead on the site as one may. Any other wishes for a time, which the dealer confirms.
 */
export async function mayBook(
  { appointments }: Pick<Platform, "appointments">,
  { siteSlug, review, payload }: Pick<Lead, "siteSlug" | "review" | "payload">,
  now: number,
): Promise<boolean> {
  if (review !== null) return false;
  return (await appointments.countAhead(siteSlug, toBooker(payload), now)) < MAX_BOOKINGS_AHEAD;
}
