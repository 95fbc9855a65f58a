import { findSlot } from "#domain/appointment/resolve-offer.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { listTold } from "./book-appointment.ts";
import { findLeadByLink, findTimesOfLead, type LinkServices } from "./find-lead-by-link.ts";

type Move =
  | { is: "moved"; appointment: Appointment }
  /** The old time stays. */
  | { is: "taken"; appointment: Appointment }
  | { is: "too_late"; appointment: Appointment }
  /** It was moved as often as it may be within a day. */
  | { is: "too_many"; appointment: Appointment }
  /** No link of ours, cancelled, or the site offers no times there any more. */
  | { is: "unknown" };

/**
 * Moves by a signed link to a time that is free, in the same location; the dealer and the shopper are
 * told. The old time is given up only then. `startsAt` and `now` are milliseconds UTC.
 */
export async function moveAppointment(
  services: LinkServices,
  site: Site,
  { token, startsAt }: { token: string; startsAt: number },
  now: number,
): Promise<Move> {
  const linked = await findLeadByLink(services, site, token, now);
  const found = linked?.appointment ?? null;
  if (linked === null || found === null || found.isCancelled) return { is: "unknown" };
  if (found.startsAt <= now) return { is: "too_late", appointment: found };
  if (found.startsAt === startsAt) return { is: "moved", appointment: found };
  const times = await findTimesOfLead(services, site, linked, now);
  // A site that has closed the location since would move it elsewhere.
  if (times === null || times.location.id !== found.locationId) return { is: "unknown" };
  const slot = findSlot(times.days, startsAt);
  if (slot === null) return { is: "taken", appointment: found };
  const terms = { bays: times.bays, now, deliveries: listTold(site, linked) };
  const answer = await services.appointments.move(found.id, slot, terms);
  if (answer.is === "moved") return answer;
  return answer.is === "gone" ? { is: "unknown" } : { is: answer.is, appointment: found };
}
