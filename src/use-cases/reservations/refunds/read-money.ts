import { type SplitMoney, splitMoney } from "#domain/reservation/refunds/split-money.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Platform } from "#ports/platform.ts";

/** The deposit of a reservation that the ledger has, and payments beside it. */
export async function readMoney(
  { reservations }: Pick<Platform, "reservations">,
  known: Reservation,
): Promise<SplitMoney> {
  const [entries, orders] = await Promise.all([
    reservations.listEntries(known.id),
    reservations.listRefundsOf(known.id),
  ]);
  return splitMoney(known, entries, orders);
}
