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
 * Tells the deposit of a reservation from payments beside it. What is ordered back is the deposit only while the
 * reservation is `refunding` for it: at any other time its order is for a second payment, or for one of a wrong sum.
 */
export function splitMoney(
  reservation: Pick<Reservation, "state" | "isConfirmedByHand" | "terms">,
  entries: readonly Money[],
  orders: readonly (Money & { state: string })[],
): SplitMoney {
  const { currency } = reservation.terms;
  const isOfDeposit = reservation.state === "refunding" && !isReturnedAside(reservation);
  const owed = isOfDeposit ? [] : orders.filter(({ state }) => state !== "settled");
  const owedCents = sumCentsIn(currency, owed);
  return { depositCents: sumCentsIn(currency, entries) - owedCents, owedCents };
}
