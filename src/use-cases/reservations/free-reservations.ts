import type { Reservation } from "#domain/reservation/reservation.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { endReservation } from "./refund-reservation.ts";
import { repeat } from "./repeat.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { forgiveSales, isGraceOver, noteSale } from "./sale/note-sale.ts";

/** A hold is free again so soon after its end. */
const FREE_EVERY_MS = 5_000;

const MOST_AT_ONCE = 100;

/**
 * Ends holds that nobody paid, reservations whose time is over, and those whose vehicle the stock says is sold: mere
 * holds at once, as nobody is to pay for it, all others after the site's grace, in which the stock may take it back.
 * How many it has ended. Of processes that do it at once one ends each.
 */
export async function freeReservations(services: ReservationServices): Promise<number> {
  const { reservations, now } = services;
  await forgiveSales(services, MOST_AT_ONCE);
  const due = await reservations.listDue(now(), MOST_AT_ONCE);
  const sold = await reservations.listSold(now(), MOST_AT_ONCE);
  const ofSold = new Set(sold.map(({ id }) => id));
  let freed = 0;
  for (const one of [...sold, ...due.filter(({ id }) => !ofSold.has(id))]) {
    if (await tryToEnd(services, one, ofSold.has(one.id))) freed += 1;
  }
  return freed;
}

/** Whether it has ended it. One that cannot be ended keeps no other vehicle from being free. */
async function tryToEnd(
  services: ReservationServices,
  one: Reservation,
  isSold: boolean,
): Promise<boolean> {
  const { log } = services;
  const { id, reference, siteSlug: site, state, soldDueAt } = one;
  try {
    if (isSold && !isUnpaid(state) && !isGraceOver(services, one)) {
      await noteSale(services, one);
      return false;
    }
    const isSale = isSold || soldDueAt !== null;
    const because = isSale ? "sold" : isUnpaid(state) ? "unpaid" : "time_over";
    const ended = await endReservation(services, id, because);
    if (ended.is !== "ended") return false;
    const { endedBecause } = ended.reservation;
    log.info({ reference, site, because: endedBecause }, "A vehicle is no longer reserved");
    return true;
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    log.error({ err: error, reference, site }, "A reservation could not be ended");
    return false;
  }
}

/** Does so now and every few seconds; a failure waits for the next time. Returns what stops it. */
export function startFreeing(
  services: ReservationServices,
  everyMs = FREE_EVERY_MS,
): () => Promise<void> {
  return repeat(services, () => freeReservations(services), everyMs);
}
