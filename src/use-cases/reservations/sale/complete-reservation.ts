import { followLead } from "../follow-lead.ts";
import type { ReservationServices } from "../reservation-services.ts";

/**
 * Puts the deposit of a confirmed reservation into the sale of its vehicle, and tells dealer and shopper: neither its
 * time nor the stock returns it then. `operator` is who asked for it at the command line. False where it is not confirmed any more, and for an unknown id.
 */
export async function completeReservation(
  services: ReservationServices,
  id: string,
  operator: string | null = null,
): Promise<boolean> {
  const { reservations, now, log } = services;
  const reservation = await reservations.find(id);
  if (reservation === null) return false;
  const { notices } = await followLead(services, reservation);
  const terms = { now: now(), deliveries: notices, operator };
  const moved = await reservations.move(id, "complete", terms);
  if (moved.is !== "moved") return false;
  const { reference, siteSlug: site } = reservation;
  log.info({ reference, site }, "A reservation went into the sale of its vehicle");
  return true;
}
