import type { ReservationView } from "#domain/reservation/page/reservation-view.ts";
import { showSecondPayments } from "#domain/reservation/page/shown-payments.ts";
import { holdDisputed } from "#domain/reservation/refunds/returned-by-hand.ts";
import { listSecondPayments } from "#domain/reservation/refunds/second-payments.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";

/** Payments beside the deposit of a reservation, as pages show them. */
export async function readSecondPayments(
  { reservations }: Pick<Platform, "reservations">,
  reservation: Reservation,
): Promise<ReservationView["secondPayments"]> {
  const [entries, ordered, disputes] = await Promise.all([
    reservations.listEntries(reservation.id),
    reservations.listRefundsOf(reservation.id),
    reservations.listDisputes(reservation.id),
  ]);
  const orders = holdDisputed(ordered, disputes);
  return showSecondPayments(reservation, listSecondPayments(reservation, entries, orders));
}
