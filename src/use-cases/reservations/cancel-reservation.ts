import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import type { Site } from "#domain/site/config/site.ts";
import { readLinkedId } from "../signing/signed-links.ts";
import type { PayingServices } from "./begin-payment.ts";
import { type EndedReservation, endReservation } from "./ends/end-reservation.ts";

/**
 * Ends a reservation by its signed link, as its shopper asks: the vehicle is free at once, and a deposit goes
 * back. `unchanged` where it has ended before, and where the deposit went into the sale.
 */
export async function cancelReservation(
  services: PayingServices,
  site: Site,
  token: string,
): Promise<EndedReservation> {
  const id = await readLinkedId(services, { kind: "reservation", siteSlug: site.slug }, token);
  const reservation = id === null ? null : await services.reservations.find(id);
  if (reservation === null || reservation.siteSlug !== site.slug) return { is: "unknown" };
  if (!isCancellable(reservation)) return { is: "unchanged", reservation };
  return endReservation(services, reservation.id, "cancelled", { isWanted: isCancellable });
}

function isCancellable({ state }: Reservation): boolean {
  return isLive(state) && state !== "completed";
}
