import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { showSecondPayments } from "#domain/reservation/page/shown-payments.ts";
import { listSecondPayments } from "#domain/reservation/refunds/second-payments.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";

/** Payments beside the deposit of a reservation, as pages show them. */
export async function readSecondPayments(
  { reservations }: Pick<Platform, "reservations">,
  reservation: Reservation,
): Promise<ReservationView["secondPayments"]> {
  const [entries, orders] = await Promise.all([
    reservations.listEntries(reservation.id),
    reservations.listRefundsOf(reservation.id),
  ]);
  return showSecondPayments(reservation, listSecondPayments(reservation, entries, orders));
}
