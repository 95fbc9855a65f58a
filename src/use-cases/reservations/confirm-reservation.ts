import { HOUR_MS } from "#domain/time/time-units.ts";
import type { MovedReservation } from "#ports/stores/reservation-store.ts";
import { closePayments } from "./ends/close-payments.ts";
import { followLead } from "./follow-lead.ts";
import type { ReservationServices } from "./reservation-services.ts";

/**
 * Confirms a reservation whose deposit was paid elsewhere, as an operator asks, and tells dealer and shopper. Its
 * open payment is closed first, so that nobody pays a second time; one that was paid meanwhile confirms it itself.
 *
 * `hours` is how long it lasts from now.
 */
export async function confirmReservation(
  services: ReservationServices,
  id: string,
  { hours, operator = null }: { hours: number; operator?: string | null },
): Promise<MovedReservation> {
  const { reservations, now } = services;
  const found = await reservations.find(id);
  if (found === null) return { is: "unknown" };
  await closePayments(services, id);
  const { notices, finalStep } = await followLead(services, found);
  return reservations.move(id, "confirm", {
    now: now(),
    reservedUntil: now() + hours * HOUR_MS,
    deliveries: notices,
    finalStep,
    operator,
  });
}
