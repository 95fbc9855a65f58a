import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { listEffective } from "./effective-entries.ts";
import { BY_HAND } from "./returned-by-hand.ts";

/**
 * Where money is that goes back. `refused`: its processor will not return it, and a person has to. `disputed`: nobody
 * returns it while the shopper's bank looks into it, as the bank may.
 */
export type ReturnStanding = "goes_back" | "refused" | "disputed";

/**
 * A part of a payment beside the deposit, in whole cents above 0, and how it stands. `by_hand`: a person has returned it.
 * `taken`: a dispute has.
 */
export type PaymentPart = {
  standing: ReturnStanding | "back" | "by_hand" | "taken";
  amountCents: number;
};

/** A payment beside the deposit, and how it stands. Amounts are whole cents. */
export type SecondPayment<Currency extends string = string> = {
  amountCents: number;
  currency: Currency;
  /** Whether it is of another sum than the deposit of its reservation; never where that was paid elsewhere. */
  isWrong: boolean;
  /** Where its money is: one part of all of it, or those that went by different ways, then the rest. */
  parts: readonly PaymentPart[];
  /** The part of it that has not gone back yet. */
  owedCents: number;
  /** The sum that went back of it beyond what was paid. */
  overdrawnCents: number;
  /** At its processor. */
  chargeId: string;
  /** Of the order by which it goes back; null where there is none. */
  orderKey: string | null;
};

export type Entry<Currency extends string> = {
  kind: string;
  amountCents: number;
  currency: Currency;
  authorizationType: string;
  processorId: string;
  /** Of its charge; null or missing where it is not known. */
  attemptId?: string | null;
};

export type Order = {
  key: string;
  authorizationType: string;
  chargeId: string;
  amountCents: number;
  /** As it is stored, or as it is told. @see holdDisputed */
  state: "wanted" | "sent" | "refused" | "settled" | "disputed";
};

/** Charges of a reservation but its deposit, the oldest first. */
export function listSecondPayments<Currency extends string>(
  reservation: Pick<Reservation, "isConfirmedByHand" | "terms">,
  entries: readonly Entry<Currency>[],
  orders: readonly Order[],
): SecondPayment<Currency>[] {
  const { isConfirmedByHand, terms } = reservation;
  const deposit = findDeposit(reservation, entries);
  return entries
    .filter((entry) => entry.kind === "charge" && entry !== deposit)
    .map((charge) => {
      const { amountCents, currency, authorizationType, processorId } = charge;
      const order = orders.find(
        (one) => one.chargeId === processorId && one.authorizationType === authorizationType,
      );
      const isOpen = order?.state !== "settled";
      const returns = listReturns(charge, deposit, entries);
      return {
        amountCents,
        currency,
        isWrong: !isConfirmedByHand && !isOfSum(charge, terms),
        parts:
          returns === null
            ? [tellWhole(charge, order, entries)]
            : listParts(charge, returns, order),
        owedCents: isOpen ? sumLeft(charge, order, entries) : 0,
        overdrawnCents: Math.max(0, -sumCentsIn(currency, [charge, ...(returns ?? [])])),
        chargeId: processorId,
        orderKey: order?.key ?? null,
      };
    });
}

/**
 * Entries of a reservation's deposit: all but those that are known to be of payments beside it; none where it was not
 * paid here.
 */
export function listDepositEntries<Of extends Entry<string>>(
  reservation: Pick<Reservation, "isConfirmedByHand" | "terms">,
  entries: readonly Of[],
): Of[] {
  const deposit = findDeposit(reservation, entries);
  if (deposit === undefined) return [];
  const { attemptId: own = null } = deposit;
  return entries.filter(
    ({ attemptId = null }) => own === null || attemptId === null || attemptId === own,
  );
}

/** The first charge of the agreed sum; none where the deposit was paid elsewhere. */
function findDeposit<Of extends Entry<string>>(
  { isConfirmedByHand, terms }: Pick<Reservation, "isConfirmedByHand" | "terms">,
  entries: readonly Of[],
): Of | undefined {
  if (isConfirmedByHand) return undefined;
  return entries.find((entry) => entry.kind === "charge" && isOfSum(entry, terms));
}

function isOfSum(
  { amountCents, currency }: Entry<string>,
  { depositCents, currency: agreed }: Reservation["terms"],
): boolean {
  return amountCents === depositCents && currency === agreed;
}

/** The sum that the ledger has left of a charge: its order is for less while somebody has begun to return a part at the processor. */
function sumLeft(
  { amountCents, currency, attemptId = null }: Entry<string>,
  order: Order | undefined,
  entries: readonly Entry<string>[],
): number {
  if (attemptId === null) return order?.amountCents ?? amountCents;
  const returns = entries.filter(
    ({ kind, ...entry }) => kind !== "charge" && entry.attemptId === attemptId,
  );
  return Math.max(0, amountCents + sumCentsIn(currency, returns));
}

/** By which money of a charge went, the oldest first; null where that cannot be told from what the deposit gave back. */
function listReturns<Of extends Entry<string>>(
  { attemptId = null }: Entry<string>,
  deposit: Entry<string> | undefined,
  entries: readonly Of[],
): Of[] | null {
  if (attemptId === null || attemptId === deposit?.attemptId) return null;
  return listEffective(
    entries.filter(({ kind, ...entry }) => kind !== "charge" && entry.attemptId === attemptId),
  );
}

function resolveRest(order: Order | undefined): ReturnStanding | "back" {
  return order?.state === "settled" ? "back" : resolveReturn(order);
}

/** How an order stands that is not done yet; also one that nobody has made yet. */
export function resolveReturn(order: Pick<Order, "state"> | undefined): ReturnStanding {
  return order?.state === "refused" || order?.state === "disputed" ? order.state : "goes_back";
}

/** A payment as its order stands, where nobody knows which entries are its own. */
function tellWhole(
  { amountCents }: Entry<string>,
  order: Order | undefined,
  entries: readonly { processorId: string }[],
): PaymentPart {
  const isByHand =
    order?.state === "settled" &&
    entries.some(({ processorId }) => processorId === `${BY_HAND}${order.key}`);
  return { amountCents, standing: isByHand ? "by_hand" : resolveRest(order) };
}

/** The parts that went, the oldest first, each no more than was left then, and the rest. */
function listParts(
  { amountCents, currency }: Entry<string>,
  returns: readonly Entry<string>[],
  order: Order | undefined,
): PaymentPart[] {
  const parts = new Map<PaymentPart["standing"], number>();
  let left = amountCents;
  const take = (standing: PaymentPart["standing"], cents: number): void => {
    if (cents > 0) parts.set(standing, (parts.get(standing) ?? 0) + cents);
    left -= cents;
  };
  for (const { kind, processorId, ...entry } of returns) {
    const returned = processorId.startsWith(BY_HAND) ? "by_hand" : "back";
    const cents = entry.currency === currency ? -entry.amountCents : 0;
    take(kind === "dispute" ? "taken" : returned, Math.min(left, cents));
  }
  const rest = resolveRest(order);
  if (order === undefined || rest === "back" || rest === "goes_back") take(rest, left);
  else {
    // It is for less where somebody has begun to return a part at the processor.
    take(rest, Math.min(left, order.amountCents));
    take("goes_back", left);
  }
  return [...parts].map(([standing, cents]) => ({ standing, amountCents: cents }));
}
