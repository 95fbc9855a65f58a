import type { Site } from "#domain/site/config/site.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import { listTold } from "./book-appointment.ts";
import { findLeadByLink, type LinkServices } from "./find-lead-by-link.ts";

type Cancellation =
  | { is: "cancelled"; appointment: Appointment }
  /** It has begun or is over. */
  | { is: "too_late"; appointment: Appointment }
  | { is: "unknown" };

/**
 * Cancels by a signed link, once however often it is asked; the dealer and the shopper are told. `now` in
 * milliseconds UTC.
 */
export async function cancelAppointment(
  services: LinkServices,
  site: Site,
  token: string,
  now: number,
): Promise<Cancellation> {
  const linked = await findLeadByLink(services, site, token, now);
  const found = linked?.appointment ?? null;
  if (linked === null || found === null) return { is: "unknown" };
  if (found.isCancelled) return { is: "cancelled", appointment: found };
  if (found.startsAt <= now) return { is: "too_late", appointment: found };
  const terms = { now, deliveries: listTold(site, linked) };
  const appointment = await services.appointments.cancel(found.id, terms);
  return appointment ? { is: "cancelled", appointment } : { is: "unknown" };
}
