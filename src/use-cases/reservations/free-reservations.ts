import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
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
  const ofSold = new Set(sold.map(({ id }) => id));
  let freed = 0;
  for (const one of [...sold, ...due.filter(({ id }) => !ofSold.has(id))]) {
    const { id, reference, siteSlug: site, state } = one;
    const because = ofSold.has(id) ? "sold" : isUnpaid(state) ? "unpaid" : "time_over";
    try {
      const ended = await endReservation(services, id, because);
      if (ended.is !== "ended") continue;
      freed += 1;
      const { endedBecause } = ended.reservation;
      log.info({ reference, site, because: endedBecause }, "A vehicle is no longer reserved");
    } catch (error) {
      // One that cannot be ended keeps no other vehicle from being free.
      if (error instanceof StorageUnavailableError) throw error;
      log.error({ err: error, reference, site }, "A reservation could not be ended");
    }
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
