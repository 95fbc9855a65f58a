import { findSlot } from "#domain/appointment/resolve-offer.ts";
import { parseSlot, SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import { toBooker } from "#domain/lead/booker.ts";
import { listBookedDeliveries } from "#domain/lead/list-deliveries.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Platform } from "#ports/platform.ts";
import type { Lead, LeadBooking } from "#ports/stores/lead-store.ts";
import { buildAppointment } from "./book-appointment.ts";
import { findTimesOfLead, resolveWish } from "./find-lead-by-link.ts";

export type WishedBooking =
  /** The lead names no time, or none that is still ahead. */
  | { is: "none" }
  /** The lead has it already. */
  | { is: "booked" }
  /** Others have it, or the site does not offer it any more. */
  | { is: "taken" }
  /** To be booked with the deliveries of a booked lead. */
  | { is: "free"; booking: LeadBooking };

/** The booking of the time that a lead named, for an operator who vouches for it. `now` is milliseconds UTC. */
export async function findWishedBooking(
  services: Pick<Platform, "appointments" | "stock">,
  site: Site,
  lead: Lead,
  now: number,
): Promise<WishedBooking> {
  const startsAt = parseSlot(String(lead.payload[SLOT_NAME] ?? ""));
  if (startsAt === null || startsAt <= now || !lead.isComplete) return { is: "none" };
  const wish = await resolveWish(services, site, lead, null);
  if (wish === null) return { is: "none" };
  const known = await services.appointments.findOfLead(lead.id);
  if (known !== null) return { is: known.isCancelled ? "taken" : "booked" };
  const times = await findTimesOfLead(services, site, { wish, appointment: null }, now);
  const slot = times && findSlot(times.days, startsAt);
  if (times === null || slot === null) return { is: "taken" };
  const booking = {
    appointment: buildAppointment(site, wish, times.location, slot),
    bays: times.bays,
    booker: toBooker(lead.payload),
    deliveries: listBookedDeliveries(lead, site),
  };
  return { is: "free", booking };
}
