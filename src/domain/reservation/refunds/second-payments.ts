import { sumCentsIn } from "../../values/money/sum-cents.ts";
import type { Reservation } from "../reservation.ts";
import { isLive } from "../reservation-states.ts";
import { BY_HAND } from "./returned-by-hand.ts";

/**
 * Whether money that is ordered back is beside the deposit, so that its return ends nothing: of a live reservation, and
 * of one whose vehicle is sold to its shopper, as their deposit is ordered back only with their end; and always where the
 * deposit was paid elsewhere, as no processor has it.
 */
export function isReturnedAside({
  state,
  isConfirmedByHand,
}: Pick<Reservation, "state" | "isConfirmedByHand">): boolean {
  return isConfirmedByHand || isLive(state) || state === "handed_over";
}

/** A payment beside the deposit, and how it stands. Amounts are whole cents. */
export type SecondPayment<Currency extends string = string> = {
  amountCents: number;
  currency: Currency;
  /** Whether it is of another sum than the deposit of its reservation; never where that was paid elsewhere. */
  isWrong: boolean;
  /** `refused`: its processor will not return it, and a person has to. `by_hand`: a person has. */
  standing: "goes_back" | "refused" | "back" | "by_hand";
  /** The part of it that has not gone back yet. */
  owedCents: number;
  /** Of the order by which it goes back; null where there is none. */
  orderKey: string | null;
};

type Entry<Currency extends string> = {
  kind: string;
  amountCents: number;
  currency: Currency;
  authorizationType: string;
  processorId: string;
  /** Of its charge; null or missing where it is not known. */
  attemptId?: string | null;
};

type Order = {
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
      return {
        amountCents,
        currency,
        isWrong: !isConfirmedByHand && !isOfSum(charge, terms),
        standing: resolveStanding(order, entries),
        owedCents: isOpen ? sumLeft(charge, order, entries) : 0,
        orderKey: order?.key ?? null,
      };
    });
}

/** Entries of a reservation but those that are known to be of payments beside its deposit. */
export function listDepositEntries<Of extends Entry<string>>(
  reservation: Pick<Reservation, "isConfirmedByHand" | "terms">,
  entries: readonly Of[],
): Of[] {
  const own = findDeposit(reservation, entries)?.attemptId ?? null;
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

function resolveStanding(
  order: Order | undefined,
  entries: readonly { processorId: string }[],
): SecondPayment["standing"] {
  if (order?.state === "refused") return "refused";
  if (order?.state !== "settled") return "goes_back";
  return entries.some(({ processorId }) => processorId === `${BY_HAND}${order.key}`)
    ? "by_hand"
    : "back";
}

/** By which way the deposit of a reservation goes back, or went: what became of payments beside it is none of it. */
export function resolveDepositReturn(
  seconds: readonly Pick<SecondPayment, "orderKey">[],
  entries: readonly { kind: string; processorId: string }[],
  orders: readonly Pick<Order, "key" | "state">[],
): "card" | "refused" | "by_hand" {
  const beside = new Set(seconds.map(({ orderKey }) => orderKey));
  const isByHand = entries.some(
    ({ kind, processorId }) =>
      kind === "refund" &&
      processorId.startsWith(BY_HAND) &&
      !beside.has(processorId.slice(BY_HAND.length)),
  );
  if (isByHand) return "by_hand";
  return orders.some(({ key, state }) => state === "refused" && !beside.has(key))
    ? "refused"
    : "card";
}
