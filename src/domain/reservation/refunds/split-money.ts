import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { isOverUnpaid } from "../reservation-states.ts";
import { listEffective } from "./effective-entries.ts";
import { BY_HAND } from "./returned-by-hand.ts";
import {
  type Entry,
  listDepositEntries,
  listSecondPayments,
  type Order,
  type ReturnStanding,
  resolveReturn,
  type SecondPayment,
} from "./second-payments.ts";
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
  /** The part of that which went back by another way than the card. */
  returnedByHandCents: number;
  /** The part of the deposit that disputes took for good. */
  disputedCents: number;
  /** The sum that went back of any payment beyond what was paid by it. */
  overdrawnCents: number;
  /** Whether nothing is left of the deposit, and a dispute took the last of it. */
  isTakenByDispute: boolean;
  /** Whether the deposit was paid here, and nothing is left of it as the last went back. */
  isBack: boolean;
  /** How the return of the deposit stands, or of what is left of it, as long as it is not done. */
  depositReturn: ReturnStanding;
  /** The part of it that stands so: less than all where somebody has begun to return a part at the processor. */
  depositReturnCents: number;
  /** Payments beside the deposit, the oldest first. */
  seconds: SecondPayment[];
};

/**
 * Whether what is ordered back of a reservation is its deposit, or goes back together with it: at any other time an
 * order is for a second payment, or for one of a wrong sum.
 */
export function isDepositReturning({
  state,
  isConfirmedByHand,
}: Pick<Reservation, "state" | "isConfirmedByHand">): boolean {
  return state === "refunding" && !isConfirmedByHand;
}

/** Tells the deposit of a reservation from payments beside it: `entries` are its ledger, the oldest first. */
export function splitMoney(
  reservation: Pick<Reservation, "state" | "isConfirmedByHand" | "terms">,
  entries: readonly Entry<string>[],
  orders: readonly Order[],
): SplitMoney {
  const { currency } = reservation.terms;
  const seconds = listSecondPayments(reservation, entries, orders);
  const own = listEffective(listDepositEntries(reservation, entries));
  const amongOwn = listSecondPayments(reservation, own, orders);
  const depositCents = sumCentsIn(currency, own) - sumOf(amongOwn, "owedCents", currency);
  const disputes = own.filter(({ kind }) => kind === "dispute");
  const isBeside = (key: string) => seconds.some(({ orderKey }) => orderKey === key);
  const byHand = own.filter(
    ({ processorId: id }) => id.startsWith(BY_HAND) && !isBeside(id.slice(BY_HAND.length)),
  );
  const last = depositCents > 0 ? null : findLast(own, currency);
  const returnedCents = sumReturned(reservation, own);
  const order = orders.find(({ key, state }) => state !== "settled" && !isBeside(key));
  const depositReturn = resolveReturn(order);
  const isOrdersOwn = order !== undefined && depositReturn !== "goes_back";
  return {
    depositCents,
    owedCents: sumOf(seconds, "owedCents", currency),
    keptCents: sumKeptDeposit(reservation, depositCents),
    returnedCents,
    returnedByHandCents: 0 - sumCentsIn(currency, byHand),
    disputedCents: 0 - sumCentsIn(currency, disputes),
    overdrawnCents: Math.max(0, -depositCents) + sumOf(seconds, "overdrawnCents", currency),
    isTakenByDispute: last?.kind === "dispute",
    isBack: last !== null && last.kind !== "dispute",
    depositReturn,
    depositReturnCents: isOrdersOwn ? Math.min(returnedCents, order.amountCents) : returnedCents,
    seconds,
  };
}

/** The entry that took the last of the deposit, whatever more went after it; null where there is no deposit. */
function findLast(own: readonly Entry<string>[], currency: string): Entry<string> | null {
  const at = own.findIndex((_, n) => n > 0 && sumCentsIn(currency, own.slice(0, n + 1)) <= 0);
  return own[at] ?? null;
}

function sumOf(
  seconds: readonly SecondPayment[],
  name: "owedCents" | "overdrawnCents",
  currency: string,
): number {
  return sumCentsIn(
    currency,
    seconds.map((second) => ({ ...second, amountCents: second[name] })),
  );
}

/**
 * The state of a reservation as it is told: one of whose deposit nothing goes back any more is refunded, though a payment
 * beside it may be on its way longer, and so is one that ended after its deposit was back.
 */
export function resolveToldState(
  state: Reservation["state"],
  { isBack, isTakenByDispute }: Pick<SplitMoney, "isBack" | "isTakenByDispute">,
): Reservation["state"] {
  if (isBack && isOverUnpaid(state)) return "refunded";
  return state === "refunding" && (isBack || isTakenByDispute) ? "refunded" : state;
}
