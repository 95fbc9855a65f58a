import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { isReturnedAside, listDepositEntries, listSecondPayments } from "./second-payments.ts";
import { sumKeptDeposit } from "./sum-kept-deposit.ts";
import { sumReturned } from "./sum-returned.ts";

/** The money that the ledger has of a reservation, in cents of its own currency. */
export type SplitMoney = {
  /** Its deposit: 0 where it was paid elsewhere or not at all, below 0 where more went back than was paid. */
  depositCents: number;
  /** Payments beside the deposit that have not gone back yet. */
  owedCents: number;
  /** The part of the deposit that comes off the price, also where it is still to be paid, or was paid elsewhere. */
  keptCents: number;
  /** Of an ended one the part of the deposit that goes back, or went: all of it, unless a dispute took some. */
  returnedCents: number;
  /** The part of the deposit that disputes took for good. */
  disputedCents: number;
  /** Whether nothing is left of the deposit, and a dispute took the last of it. */
  isTakenByDispute: boolean;
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

type Split = Pick<Reservation, "state" | "isConfirmedByHand" | "terms">;
type Among = Parameters<typeof listSecondPayments>;

/** Tells the deposit of a reservation from payments beside it: `entries` are its ledger, the oldest first. */
export function splitMoney(reservation: Split, entries: Among[1], orders: Among[2]): SplitMoney {
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
  const depositCents = sumCentsIn(currency, own) - sumOwed(own);
  const disputes = own.filter(({ kind }) => kind === "dispute");
  const isLastDisputed = own.at(-1)?.kind === "dispute";
  return {
    depositCents,
    owedCents: sumOwed(entries),
    keptCents: sumKeptDeposit(reservation, depositCents),
    returnedCents: sumReturned(reservation, own),
    disputedCents: 0 - sumCentsIn(currency, disputes),
    isTakenByDispute: !reservation.isConfirmedByHand && depositCents <= 0 && isLastDisputed,
  };
}
