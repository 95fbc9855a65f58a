import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { isReturnedAside, listDepositEntries, listSecondPayments } from "./second-payments.ts";

/** The money that the ledger has of a reservation, in cents of its own currency. */
export type SplitMoney = {
  /** Its deposit: 0 where it was paid elsewhere or not at all, below 0 where more went back than was paid. */
  depositCents: number;
  /** Payments beside the deposit that have not gone back yet. */
  owedCents: number;
};

/**
 * Whether what is ordered back of a reservation is its deposit, or goes back together with it: at any other time an
 * order is for a second payment, or for one of a wrong sum.
 */
export function isDepositReturning(
  reservation: Pick<Reservation, "state" | "isConfirmedByHand">,
): boolean {
  return reservation.state === "refunding" && !isReturnedAside(reservation);
}

/** Tells the deposit of a reservation from payments beside it. */
export function splitMoney(
  ...[reservation, entries, orders]: Parameters<typeof listSecondPayments>
): SplitMoney {
  const { currency } = reservation.terms;
  const sumOwed = (among: typeof entries) =>
    sumCentsIn(
      currency,
      listSecondPayments(reservation, among, orders).map((second) => ({
        ...second,
        amountCents: second.owedCents,
      })),
    );
  // Where more of a payment beside the deposit went back than was paid, that is none of the deposit.
  const own = listDepositEntries(reservation, entries);
  return { depositCents: sumCentsIn(currency, own) - sumOwed(own), owedCents: sumOwed(entries) };
}
