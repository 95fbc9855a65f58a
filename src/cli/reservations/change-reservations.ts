import { listUnordered } from "#domain/reservation/refunds/begun-refunds.ts";
import { type Reservation, resolveEnd, resolveLaterEnd } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid, resolveMove } from "#domain/reservation/reservation-states.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { sumCentsIn } from "#domain/values/money/sum-cents.ts";
import { confirmReservation } from "#use-cases/reservations/confirm-reservation.ts";
import { readMoney } from "#use-cases/reservations/refunds/read-money.ts";
import { completeReservation } from "#use-cases/reservations/sale/complete-reservation.ts";
import { resolveReservedHours } from "#use-cases/reservations/settle-payment.ts";
import { ExitError } from "../exit-codes.ts";
import { formatInstant } from "../stock/stock-text.ts";
import { openServices, type ReservationsPlatform, requireReservation } from "./open-services.ts";
import {
  agree,
  type ChangeOptions,
  describe,
  describeOpenPage,
  describeUnserved,
  joinSentences,
  nameBegun,
  print,
  refuse,
} from "./reservation-change.ts";

/** Confirms one whose deposit was paid elsewhere. @throws ExitError where nothing was changed. */
export async function confirm(
  platform: ReservationsPlatform,
  reference: string,
  options: ChangeOptions & { hours?: number },
): Promise<void> {
  const known = await requireReservation(platform, reference);
  if (resolveMove(known.state, "confirm") === null) throw refuse(known, "confirmed");
  const services = await openServices(platform);
  const hours = options.hours ?? resolveReservedHours(services, known);
  const reservedUntil = formatInstant(platform.now() + hours * HOUR_MS);
  const unserved = await describeUnserved(platform, known);
  const openPage = unserved === null ? null : await describeOpenPage(platform, known);
  const confirms = `Confirms ${await describe(platform, known)} without a payment here, until ${reservedUntil}, and tells the dealer and the shopper.`;
  const operator = await agree(joinSentences([confirms, unserved, openPage]), options);
  const moved = await confirmReservation(services, known.id, { hours, operator });
  if (moved.is === "taken") throw new ExitError("Somebody else has the vehicle, or it is sold.");
  if (moved.is === "refused") throw refuse(moved.reservation, "confirmed");
  if (moved.is !== "moved") throw refuse(known, "confirmed");
  const left = await describeOpenPage(platform, known);
  print(joinSentences([`Reservation ${known.reference} is confirmed.`, left]));
}

/** Lets one last longer. @throws ExitError where nothing was changed. */
export async function extend(
  platform: ReservationsPlatform,
  reference: string,
  { hours, ...options }: ChangeOptions & { hours: number },
): Promise<void> {
  const known = await requireReservation(platform, reference);
  if (!isLive(known.state) || known.state === "completed") throw refuse(known, "extended");
  const ends = formatEnds(resolveLaterEnd(known, hours, platform.now()), resolveEnd(known));
  const plan = [
    `Lets ${await describe(platform, known)} last ${ends}.`,
    describeSold(known),
    isUnpaid(known.state)
      ? "Nothing is paid for it yet, and nobody else can have the vehicle."
      : "",
    await describeUnserved(platform, known),
    "Nobody is told of it: tell the dealer and the shopper.",
  ];
  const operator = await agree(joinSentences(plan), options);
  const terms = { hours, now: platform.now(), operator };
  const extended = await platform.reservations.extend(known.id, terms);
  if (extended === null) {
    throw refuse((await platform.reservations.find(known.id)) ?? known, "extended");
  }
  const { reservation, formerEnd } = extended;
  const { state } = reservation;
  // Its deposit may have been paid since the plan was shown.
  const became = isUnpaid(state) === isUnpaid(known.state) ? "" : `is ${state} by now, and `;
  const lasts = `lasts ${formatEnds(resolveEnd(reservation), formerEnd)}`;
  print(`Reservation ${known.reference} ${became}${lasts}. ${describeSold(reservation)}`.trim());
}

/** Puts the deposit of one into its sale. @throws ExitError where nothing was changed. */
export async function complete(
  platform: ReservationsPlatform,
  reference: string,
  options: ChangeOptions,
): Promise<void> {
  const known = await requireReservation(platform, reference);
  if (known.state !== "confirmed") throw refuse(known, "completed");
  const { keptCents } = await readMoney(platform, known);
  const named = await describe(platform, known);
  const what =
    keptCents > 0
      ? `Puts the deposit of ${formatCents(keptCents / 100)} of ${named} into its sale: it is not returned any more by time or by the stock,`
      : `Puts down ${named} as sold to its shopper, though nothing is left of its deposit:`;
  const plan = `${what} the vehicle stays reserved until the stock says sold, and the dealer and the shopper are told.`;
  const begun = await describeLeaving(platform, known, keptCents);
  const operator = await agree(joinSentences([plan, begun]), options);
  const done = await completeReservation(await openServices(platform), known.id, operator);
  if (!done) throw refuse((await platform.reservations.find(known.id)) ?? known, "completed");
  if (keptCents <= 0) {
    print(
      `Reservation ${known.reference} is in the sale, without a deposit. \`forecourt reservations cancel\` takes it back.`,
    );
    return;
  }
  const mend = known.isConfirmedByHand
    ? "`forecourt reservations cancel` takes it back; what was paid elsewhere is yours to return."
    : "`forecourt reservations refund` takes it back and returns it.";
  print(`The deposit of reservation ${known.reference} is in the sale. ${mend}`);
}

/** A sentence about a refund of the deposit that was begun at the processor and would take it out of the sale; null without one. */
async function describeLeaving(
  { reservations }: ReservationsPlatform,
  { id, terms }: Reservation,
  keptCents: number,
): Promise<string | null> {
  // A charge that is ordered back is of a payment beside the deposit.
  const orders = await reservations.listRefundsOf(id);
  const ofDeposit = listUnordered(await reservations.listBegunRefunds(id), orders);
  const begun = sumCentsIn(terms.currency, ofDeposit);
  if (begun === 0) return null;
  if (keptCents <= 0) {
    return `${nameBegun(begun)}, though nothing is left of the deposit: cancel it there.`;
  }
  const ends =
    begun < keptCents ? "comes off the deposit" : "ends the reservation, and its vehicle is free";
  return `${nameBegun(begun)}: once it is made it ${ends}, unless it is cancelled there before.`;
}

/** A sentence that says when it ends whatever its own time is; empty where its stock does not say sold. */
function describeSold({ soldDueAt }: Reservation): string {
  if (soldDueAt === null) return "";
  return `Its stock says sold: it ends at ${formatInstant(soldDueAt)} all the same; complete it, or undo the import.`;
}

function formatEnds(until: number, formerEnd: number): string {
  return `until ${formatInstant(until)}, no longer ${formatInstant(formerEnd)}`;
}
