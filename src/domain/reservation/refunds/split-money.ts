import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { isReturnedAside } from "./second-payments.ts";

type Money = { amountCents: number; currency: string };

/** The money that the ledger has of a reservation, in cents of its own currency. */
export type SplitMoney = {
  /** Its deposit: 0 where it was paid elsewhere or not at all, below 0 where more went back than was paid. */
  depositCents: number;
  /** Payments beside the deposit that have not gone back yet. */
  owedCents: number;
};

/**
 * Whether what is ordered back of a reservation is its deposit: at any other time an order is for a second payment, or
 * for one of a wrong sum.
 */
export function isDepositReturning(
  reservation: Pick<Reservation, "state" | "isConfirmedByHand">,
): boolean {
  return reservation.state === "refunding" && !isReturnedAside(reservation);
}

/** Tells the deposit of a reservation from payments beside it. */
export function splitMoney(
  reservation: Pick<Reservation, "state" | "isConfirmedByHand" | "terms">,
  entries: readonly Money[],
  orders: readonly (Money & { state: string })[],
): SplitMoney {
  const { currency, depositCents } = reservation.terms;
  const left = sumCentsIn(currency, entries);
  const owedCents = isDepositReturning(reservation)
    ? Math.max(0, left - depositCents)
    : sumCentsIn(
        currency,
        orders.filter(({ state }) => state !== "settled"),
      );
  return { depositCents: left - owedCents, owedCents };
}
