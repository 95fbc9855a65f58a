import { listEnterable } from "#domain/reservation/refunds/returned-by-hand.ts";
import {
  isDepositReturning,
  type SplitMoney,
  splitMoney,
} from "#domain/reservation/refunds/split-money.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import { formatCents } from "#domain/text/format-amount.ts";
import { sumByCurrency, sumCents, sumCentsIn } from "#domain/values/money/sum-cents.ts";
import { endReservation } from "#use-cases/reservations/ends/end-reservation.ts";
import { readMoney } from "#use-cases/reservations/refunds/read-money.ts";
import { settleByHand } from "#use-cases/reservations/refunds/settle-by-hand.ts";
import { ExitError } from "../exit-codes.ts";
import { formatInstant } from "../stock/stock-text.ts";
import { openServices, type ReservationsPlatform, requireReservation } from "./open-services.ts";
import {
  agree,
  type ChangeOptions,
  describe,
  describeOpenPage,
  describeOwed,
  describeUnserved,
  joinSentences,
  nameBegun,
  print,
  refuse,
} from "./reservation-change.ts";

const NOTHING_BOOKED = "no money of it is booked here";

/** `done` is the word for it; `isLiveOnly` where one that has ended already is refused. */
export type Ending = { done: string; isLiveOnly: boolean };

/** Ends one, or returns its deposit. @throws ExitError where nothing was changed. */
export async function end(
  platform: ReservationsPlatform,
  reference: string,
  { byHand, done, isLiveOnly, ...options }: ChangeOptions & Ending & { byHand?: boolean },
): Promise<void> {
  const known = await requireReservation(platform, reference);
  if (byHand) return enterReturned(platform, known, options);
  const money = await readMoney(platform, known);
  if (isLiveOnly && !isLive(known.state)) throw refuse(known, done);
  if (!isLiveOnly) await requireRefundable(platform, known, money);
  const isDisputed = await isDepositDisputed(platform, known, money);
  const plan = describeEnd(await describe(platform, known), known, {
    depositCents: money.depositCents,
    isDisputed,
  });
  const unserved = await describeUnserved(platform, known);
  const begun = await describeBegun(platform, known);
  const openPage = unserved === null ? null : await describeOpenPage(platform, known);
  const said = [plan, begun, describeOwed(known, money.owedCents), unserved, openPage];
  const operator = await agree(joinSentences(said), options);
  // The operator agreed to what was said of it: of a hold that is paid by now, no money was to go back.
  const isWanted = ({ state }: Reservation) =>
    isUnpaid(known.state) ? isUnpaid(state) : state === known.state;
  const services = await openServices(platform);
  const ended = await endReservation(services, known.id, "cancelled", { operator, isWanted });
  if (ended.is === "unknown") throw refuse(known, done);
  if (ended.is === "unchanged") {
    const { reservation } = ended;
    throw isWanted(reservation)
      ? refuse(reservation, done)
      : new ExitError(
          `Reservation ${known.reference} is ${reservation.state} by now, no longer ${known.state}, and stays so: give the command again to see what it would do.`,
        );
  }
  const left = await readMoney(platform, ended.reservation);
  print(
    joinSentences([
      describeEnded(ended.reservation, { depositCents: left.depositCents, isDisputed, unserved }),
      describeOwed(known, left.owedCents),
      openPage,
    ]),
  );
}

/** Whether the shopper's bank looks into the payment of a deposit at this moment. */
async function isDepositDisputed(
  { reservations }: ReservationsPlatform,
  { id }: Reservation,
  { seconds }: SplitMoney,
): Promise<boolean> {
  const disputes = await reservations.listDisputes(id);
  return disputes.some(
    ({ standing, chargeId }) =>
      standing === "open" && seconds.every((second) => second.chargeId !== chargeId),
  );
}

/** `unserved` says what to set where no processor here returns its money. */
function describeEnded(
  { reference, state }: Reservation,
  {
    depositCents,
    isDisputed,
    unserved,
  }: { depositCents: number; isDisputed: boolean; unserved: string | null },
): string {
  if (state !== "refunding") return `Reservation ${reference} is ${state}.`;
  if (depositCents <= 0) return `Reservation ${reference} has ended, and its deposit is back.`;
  if (isDisputed) {
    return `Reservation ${reference} has ended. The shopper disputes its deposit at the bank: nothing is returned until the dispute is closed.`;
  }
  if (unserved !== null) {
    return `Reservation ${reference} has ended, and its deposit is owed. ${unserved}`;
  }
  return `Reservation ${reference} has ended. Its processor has not returned the money yet, and is asked again: \`forecourt reservations show ${reference}\` says when.`;
}

/** Enters that a deposit went back by another way than its processor, once the operator wants it. */
async function enterReturned(
  platform: ReservationsPlatform,
  known: Reservation,
  options: ChangeOptions,
): Promise<void> {
  const entered = await listEntered(platform, known);
  const isSecond = entered.length > 0 && entered.every(({ isBeside }) => isBeside);
  const isWrong = isSecond && entered.every((one) => one.isWrong);
  if (!isSecond && (sumCents(entered) <= 0 || known.isConfirmedByHand)) {
    throw refuse(known, "refunded", NOTHING_BOOKED);
  }
  const described = await describe(platform, known);
  const sum = sumByCurrency(entered)
    .map((one) => nameSum(one, known))
    .join(" and ");
  const second = isWrong
    ? `payment of ${sum}, which is not the deposit,`
    : `second payment of ${sum}`;
  const money = isSecond ? `${second} for ${described}` : `${sum} of ${described}`;
  const stays = isDepositReturning(known) ? "" : " The reservation stays as it is.";
  const ends = isLive(known.state) ? " It ends, and its vehicle is free." : "";
  const plan = `Enters that the ${money} went back to the shopper by another way than ${known.authorizationType}, and tells the dealer and the shopper.${isSecond ? stays : ends} No money moves by this: see first at the processor that no refund is under way, as it is not asked any more, and pay the shopper once this is entered.`;
  const operator = await agree(plan, options);
  const settled = await settleByHand(await openServices(platform), known.id, operator);
  if (settled.is === "sent") {
    throw new ExitError(
      `The processor has the refund of reservation ${known.reference} under way, and this would be a second one: \`forecourt payments reconcile\` asks what became of it.`,
    );
  }
  if (settled.is === "unanswered") {
    throw new ExitError(
      `The processor was asked for the refund of reservation ${known.reference} and has not answered, so that it may have made it: \`forecourt payments reconcile\` asks again by the same key. Enter it by hand once the processor has refused.`,
    );
  }
  if (settled.is === "disputed") {
    throw refuseDisputed(known);
  }
  const { state } = (await platform.reservations.find(known.id)) ?? known;
  if (settled.is === "nothing") throw refuse({ ...known, state }, "refunded");
  const beside = isWrong ? "a payment that is not its deposit" : "a second payment for it";
  const went = isSecond ? beside : "its deposit";
  print(`Reservation ${known.reference} is ${state}: ${went} went back by another way.`);
}

type Entered = { amountCents: number; currency: string; isBeside: boolean; isWrong: boolean };

const refuseDisputed = ({ reference }: Reservation): ExitError =>
  new ExitError(
    `The shopper disputes a payment of reservation ${reference} at the bank, and may have it from there: wait until the dispute is closed.`,
  );

/**
 * The sums that are entered at once: all that is ordered back and that nobody disputes, or the deposit where nothing is
 * ordered.
 *
 * @throws ExitError where all that is ordered back is disputed.
 */
async function listEntered(
  { reservations }: ReservationsPlatform,
  known: Reservation,
): Promise<Entered[]> {
  const [entries, orders, disputes] = await Promise.all([
    reservations.listEntries(known.id),
    reservations.listRefundsOf(known.id),
    reservations.listDisputes(known.id),
  ]);
  const { depositCents, seconds } = splitMoney(known, entries, orders);
  const open = listEnterable(orders, disputes);
  const isOwed = orders.some(({ state }) => state !== "settled");
  if (isOwed && open.length === 0) throw refuseDisputed(known);
  if (open.length > 0) {
    return open.map(({ key, amountCents, currency }) => {
      const second = seconds.find(({ orderKey }) => orderKey === key);
      return {
        amountCents,
        currency,
        isBeside: second !== undefined,
        isWrong: second?.isWrong ?? false,
      };
    });
  }
  const { currency } = known.terms;
  return [{ amountCents: depositCents, currency, isBeside: false, isWrong: false }];
}

/** "$500", and "$500 NZD" of another currency than the deposit's. */
function nameSum(
  { amountCents, currency }: Pick<Entered, "amountCents" | "currency">,
  { terms }: Reservation,
): string {
  return `${formatCents(amountCents / 100)}${currency === terms.currency ? "" : ` ${currency}`}`;
}

/** Says which money goes back, and of a live one that its vehicle is free. */
function describeEnd(
  described: string,
  known: Reservation,
  { depositCents, isDisputed }: { depositCents: number; isDisputed: boolean },
): string {
  const deposit = formatCents(depositCents / 100);
  const waits = isDisputed
    ? " once the bank has closed the dispute of it, unless it gives them back itself"
    : "";
  if (!isLive(known.state)) return `Returns the ${deposit} of ${described} to the shopper${waits}.`;
  const money =
    depositCents > 0 ? `its ${deposit} go back to the shopper${waits}` : describeNone(known);
  const sale =
    known.state === "completed"
      ? " It was put down as sold to its shopper, which is taken back."
      : "";
  return `Ends ${described}: its vehicle is free, and ${money}.${sale}`;
}

function describeNone({ isConfirmedByHand }: Reservation): string {
  return isConfirmedByHand
    ? "no deposit is here: one that was paid elsewhere is the dealer's to return"
    : "no deposit is in it";
}

/** A sentence about a refund that somebody has begun at the processor; null where nobody has. */
async function describeBegun(
  { reservations }: ReservationsPlatform,
  { id, terms }: Reservation,
): Promise<string | null> {
  const begun = sumCentsIn(terms.currency, await reservations.listBegunRefunds(id));
  if (begun === 0) return null;
  return `${nameBegun(begun)}: no second one of it is made.`;
}

/** @throws ExitError where no money is in it, or its return was asked for already. */
async function requireRefundable(
  { reservations }: ReservationsPlatform,
  known: Reservation,
  { depositCents, owedCents }: SplitMoney,
): Promise<void> {
  if (depositCents + owedCents <= 0) throw refuse(known, "refunded", NOTHING_BOOKED);
  if (known.state !== "refunding" && depositCents > 0) return;
  const orders = await reservations.listRefundsOf(known.id);
  const owed = orders.filter(({ state }) => state !== "settled");
  const disputes = await reservations.listDisputes(known.id);
  if (owed.length > 0 && listEnterable(owed, disputes).length === 0) throw refuseDisputed(known);
  const open = orders.find(({ state }) => state === "wanted" || state === "sent");
  const asked =
    open === undefined
      ? "its processor refused for good"
      : `its processor was asked already, and is asked next at ${formatInstant(open.dueAt)}`;
  throw refuse(known, "refunded", `${asked}; --by-hand enters that it went back by another way`);
}
