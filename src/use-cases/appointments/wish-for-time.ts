import { CHANGES_A_DAY } from "#domain/appointment/booking-limits.ts";
import type { Slot } from "#domain/appointment/list-slots.ts";
import { SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import { listDeliveries } from "#domain/lead/list-deliveries.ts";
import { formatInputTime } from "#domain/location/clock-time.ts";
import type { ZonedLocation } from "#domain/location/location.schema.ts";
import { resolveWallTime } from "#domain/location/zone-time.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead } from "#ports/stores/lead-store.ts";

/**
 * Sends the time that a visitor would like to whoever the lead was sent to, as a further answer of it; false
 * where the lead did so often enough for a day. Nothing is booked. `now` in milliseconds UTC.
 */
export async function wishForTime(
  { leads }: Pick<Platform, "leads">,
  site: Site,
  lead: Lead,
  { slot, location, now }: { slot: Slot; location: ZonedLocation; now: number },
): Promise<boolean> {
  const today = lead.steps.filter(({ receivedAt }) => receivedAt > now - DAY_MS);
  const last = lead.steps.at(-1);
  if (last === undefined || today.length > CHANGES_A_DAY) return false;
  const payload = {
    ...lead.payload,
    [SLOT_NAME]: new Date(slot.startsAt).toISOString(),
    ...toWishedTime(slot.startsAt, location.time_zone),
  };
  // The shopper was thanked for the lead, if at all.
  const deliveries = listDeliveries({ ...lead, payload }, site).filter(
    ({ needsProof }) => !needsProof,
  );
  const stored = await leads.storeStep({
    siteSlug: site.slug,
    formKind: lead.formKind,
    leadId: lead.id,
    key: lead.id,
    formerKey: null,
    isFurtherStep: true,
    stepNumber: last.stepNumber,
    isFinal: true,
    payload,
    sealed: null,
    consent: null,
    suspicion: null,
    review: null,
    challenge: null,
    locationId: lead.locationId,
    deliveries,
    booking: null,
    trackingId: null,
    receivedAt: now,
  });
  return stored.is === "stored";
}

/** A time as the clocks of its location show it, under the names of the free fields. */
export function toWishedTime(startsAt: number, timeZone: string) {
  const { date, minutes } = resolveWallTime(startsAt, timeZone);
  return { preferred_date: date, preferred_time: formatInputTime(minutes) };
}
