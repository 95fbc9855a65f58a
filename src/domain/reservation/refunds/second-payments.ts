import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { listEffective } from "./effective-entries.ts";
import { BY_HAND } from "./returned-by-hand.ts";

/** A payment beside the deposit, and how it stands. Amounts are whole cents. */
export type SecondPayment<Currency extends string = string> = {
  amountCents: number;
  currency: Currency;
  /** Whether it is of another sum than the deposit of its reservation; never where that was paid elsewhere. */
  isWrong: boolean;
  /** `refused`: its processor will not return it, and a person has to. `by_hand`: a person has. `taken`: a dispute has. */
  standing: "goes_back" | "refused" | "back" | "by_hand" | "taken";
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
  state: "wanted" | "sent" | "refused" | "settled";
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
        standing: resolveStanding(order, returns, entries),
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
export function findDeposit<Of extends Entry<string>>(
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

function resolveStanding(
  order: Order | undefined,
  returns: readonly { kind: string }[] | null,
  entries: readonly { processorId: string }[],
): SecondPayment["standing"] {
  if (order?.state === "refused") return "refused";
  if (order?.state !== "settled") return "goes_back";
  if (returns?.at(-1)?.kind === "dispute") return "taken";
  return entries.some(({ processorId }) => processorId === `${BY_HAND}${order.key}`)
    ? "by_hand"
    : "back";
}
