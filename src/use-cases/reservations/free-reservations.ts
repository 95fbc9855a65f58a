import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { endReservation } from "./refund-reservation.ts";
import { repeat } from "./repeat.ts";
import type { ReservationServices } from "./reservation-services.ts";

/** A hold is free again so soon after its end. */
const FREE_EVERY_MS = 5_000;

const MOST_AT_ONCE = 100;

/**
 * Ends holds that nobody paid, reservations whose time is over, and those whose vehicle the stock says is sold;
 * how many. Of processes that do it at once one ends each.
 */
export async function freeReservations(services: ReservationServices): Promise<number> {
  const { reservations, now, log } = services;
  const due = await reservations.listDue(now(), MOST_AT_ONCE);
  const sold = await reservations.listSold(MOST_AT_ONCE);
  let freed = 0;
  for (const { id, reference, siteSlug: site, state } of [...sold, ...due]) {
    const isSold = sold.some((one) => one.id === id);
    const because = isSold ? "sold" : isUnpaid(state) ? "unpaid" : "time_over";
    const ended = await endReservation(services, id, because);
    if (ended.is !== "ended") continue;
    freed += 1;
    const { endedBecause } = ended.reservation;
    log.info({ reference, site, because: endedBecause }, "A vehicle is no longer reserved");
  }
  return freed;
}

/** Does so now and every few seconds; a failure waits for the next time. Returns what stops it. */
export function startFreeing(
  services: ReservationServices,
  everyMs = FREE_EVERY_MS,
): () => Promise<void> {
  return repeat(services, () => freeReservations(services), everyMs);
}
