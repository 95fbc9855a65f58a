import { formatCents } from "../../text/format-amount.ts";
import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { SecondPayment } from "../refunds/second-payments.ts";
import type { SplitMoney } from "../refunds/split-money.ts";
import type { Reservation } from "../reservation.ts";
import type { ReservationView } from "./reservation-view.ts";

/** Payments beside the deposit as pages show them: "$0.01", and "$500 NZD" beside a deposit in another currency. */
export function showSecondPayments(
  { terms }: Pick<Reservation, "terms">,
  seconds: readonly SecondPayment[],
): ReservationView["secondPayments"] {
  return seconds.map(({ amountCents, currency, isWrong, parts }) => {
    const show = (cents: number) =>
      `${formatCents(cents / 100)}${currency === terms.currency ? "" : ` ${currency}`}`;
    return {
      amount: show(amountCents),
      isWrong,
      parts: parts.map(({ standing, amountCents: cents }) => ({
        standing,
        sum: cents === amountCents ? null : show(cents),
      })),
    };
  });
}

/**
 * The sum that somebody has begun to return at the processor; null where nobody has.
 *
 * @param leftCents What is in the reservation of its deposit.
 */
export function showBegunRefund(
  { terms }: Pick<Reservation, "terms">,
  begun: readonly { amountCents: number; currency: string }[],
  leftCents: number,
): ReservationView["begunRefund"] {
  const cents = sumCentsIn(terms.currency, begun);
  const isWhole = leftCents > 0 && cents >= leftCents;
  return cents === 0 ? null : { amount: formatCents(cents / 100), isWhole };
}

/** The sums that went back of the deposit by each way. */
export function showReturn({
  returnedCents,
  returnedByHandCents,
}: Pick<SplitMoney, "returnedCents" | "returnedByHandCents">): Pick<
  ReservationView,
  "returnedToCard" | "returnedByHand"
> {
  const toCardCents = Math.max(0, returnedCents - returnedByHandCents);
  return {
    returnedToCard: toCardCents === 0 ? null : formatCents(toCardCents / 100),
    returnedByHand: returnedByHandCents === 0 ? null : formatCents(returnedByHandCents / 100),
  };
}

/** The part of a deposit whose return stands as `depositReturn` says, and the rest that goes back to the card. */
export function showReturning({
  returnedCents,
  depositReturnCents,
}: Pick<SplitMoney, "returnedCents" | "depositReturnCents">): ReservationView["returning"] {
  const restCents = returnedCents - depositReturnCents;
  return {
    sum: formatCents(depositReturnCents / 100),
    rest: restCents === 0 ? null : formatCents(restCents / 100),
  };
}
