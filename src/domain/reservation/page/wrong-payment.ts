import { formatCents } from "../../text/format-amount.ts";
import { sumByCurrency, sumCents, sumCentsIn } from "../../values/money/sum-cents.ts";
import type { ReservationTerms } from "../reservation.ts";
import type { ReservationView } from "./reservation-view.ts";

type Entry = { kind: string; amountCents: number; currency: string };

/** Charges that are not the deposit that was agreed, which go back by themselves; null where there are none. */
export function showWrongPayment(
  entries: readonly Entry[],
  { depositCents, currency }: Pick<ReservationTerms, "depositCents" | "currency">,
): ReservationView["wrongPayment"] {
  const isDeposit = (entry: Entry) =>
    entry.amountCents === depositCents && entry.currency === currency;
  const wrong = entries.filter((entry) => entry.kind === "charge" && !isDeposit(entry));
  if (wrong.length === 0) return null;
  const refunds = entries.filter(({ kind }) => kind === "refund");
  const sums = sumByCurrency(wrong);
  const show = (sum: (typeof sums)[number]) =>
    `${formatCents(sum.amountCents / 100)}${sum.currency === currency ? "" : ` ${sum.currency}`}`;
  return {
    amount: sums.map(show).join(" and "),
    isBack: sums.every((sum) => 0 - sumCentsIn(sum.currency, refunds) >= sum.amountCents),
  };
}

/** Shows payments that are ordered back beside the deposit; null where there are none. */
export function showSecondPayment(
  orders: readonly { amountCents: number; state: string }[],
  refund: ReservationView["refund"],
): ReservationView["secondPayment"] {
  const cents = sumCents(orders);
  if (cents === 0) return null;
  const isBack = orders.every(({ state }) => state === "settled");
  return { amount: formatCents(cents / 100), isBack, refund };
}
