import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { openRound } from "./ends/processor-round.ts";
import { workSideBySide } from "./ends/work-side-by-side.ts";
import { sendRefundsOf } from "./refunds/send-refunds.ts";
import { repeat } from "./repeat.ts";
import type { ReservationServices } from "./reservation-services.ts";
import { forgiveSales, isGraceOver, noteSale } from "./sale/note-sale.ts";

/** A hold is free again so soon after its end. */
const FREE_EVERY_MS = 5_000;

/** Read in one round. */
const MOST_AT_ONCE = 100;

/** Processors are asked about so many at once. */
const AT_ONCE = 8;

/**
 * Ends holds that nobody paid, reservations whose time is over, and those whose vehicle the stock says is sold: mere
 * holds at once, as nobody is to pay for it, all others after the site's grace, in which the stock may take it back.
 * How many it has ended. Of processes that do it at once one ends each. Some are ended at once, and a processor that
 * gave no answer is asked no more in the round, so that one which hangs keeps no vehicle from being free. Once it
 * `isStopped` nothing more begins.
 */
export async function freeReservations(
  services: ReservationServices,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { reservations, now } = services;
  await forgiveSales(services, MOST_AT_ONCE);
  const due = await reservations.listDue(now(), MOST_AT_ONCE);
  const sold = await reservations.listSold(now(), MOST_AT_ONCE);
  const ofSold = new Set(sold.map(({ id }) => id));
  const round = openRound(services);
  const ended: Reservation[] = [];
  const all = [...sold, ...due.filter(({ id }) => !ofSold.has(id))];
  const end = async (one: Reservation): Promise<void> => {
    const isSold = ofSold.has(one.id);
    const reservation = await orNull(services, one, () => tryToEnd(round.services, one, isSold));
    if (reservation !== null) ended.push(reservation);
  };
  await workSideBySide(all, AT_ONCE, end, isStopped);
  const refunding = ended.filter(({ state }) => state === "refunding");
  const returnMoney = async (one: Reservation): Promise<void> => {
    // It is asked for again within minutes.
    if (round.isAway(one.authorizationType)) return;
    await orNull(services, one, () => sendRefundsOf(round.services, one.id));
  };
  await workSideBySide(refunding, AT_ONCE, returnMoney, isStopped);
  return ended.length;
}

/** As it is then; null where it goes on. */
async function tryToEnd(
  services: ReservationServices,
  { id }: Reservation,
  isSold: boolean,
): Promise<Reservation | null> {
  const { log, reservations, now } = services;
  // It may have been extended since: the page on which it is paid stays open then.
  const one = await reservations.find(id);
  if (one === null || (!isSold && resolveEnd(one) > now())) return null;
  const { reference, siteSlug: site, state } = one;
  if (isSold && isLive(state) && !isUnpaid(state) && !isGraceOver(services, one)) {
    await noteSale(services, one);
    return null;
  }
  const ended = await endReservation(services, id, "due", { returnsBy: "nobody" });
  if (ended.is !== "ended") return null;
  const { endedBecause } = ended.reservation;
  log.info({ reference, site, because: endedBecause }, "A vehicle is no longer reserved");
  return ended.reservation;
}

/** Null where it failed. One that cannot be ended keeps no other vehicle from being free. */
async function orNull<Answer>(
  { log }: Pick<ReservationServices, "log">,
  { reference, siteSlug: site }: Reservation,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageUnavailableError) throw error;
    log.error({ err: error, reference, site }, "A reservation could not be ended");
    return null;
  }
}

/** Does so now and every few seconds; a failure waits for the next time. Returns what stops it. */
export function startFreeing(
  services: ReservationServices,
  everyMs = FREE_EVERY_MS,
): () => Promise<void> {
  return repeat(services, (isStopped) => freeReservations(services, isStopped), everyMs);
}
