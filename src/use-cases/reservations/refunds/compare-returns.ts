import { BROUGHT_BACK, BY_HAND } from "#domain/reservation/refunds/returned-by-hand.ts";
import type { ChargeReturn, ChargeReturns } from "#ports/payments/payments.ts";
import type { Dispute, LedgerEntry } from "#ports/stores/reservation-store.ts";
import type { ReservationServices } from "../reservation-services.ts";
import { settlePaymentEvent } from "../settle-payment.ts";

type Booked = {
  /** Whether a refund of the charge counts as settled. */
  isSettled: boolean;
  entries: readonly LedgerEntry[];
  disputes: readonly Dispute[];
};

/** Whole cents that went back of a charge, or were lost by a dispute. */
type ComparedReturns = {
  inLedger: number;
  atProcessor: number;
  /** Refunds and disputes that are booked now, as their message had not come. */
  made: ChargeReturn[];
  /** Such as the processor lists for this charge and names another one of: none of them is booked. */
  mistaken: ChargeReturn[];
  /** Whole cents of it that are left in the ledger although its refund counts as settled: 0, or a fault of ours. */
  leftCents: number;
  /** Whether refunds and disputes could be read. */
  isWhole: boolean;
};

/**
 * Books what a processor says of refunds and disputes of a charge as far as no message told of it, as if it had, and
 * sums what both say then. In neither sum is what was entered by hand, as no processor knows of it, and a kind that
 * could not be read.
 */
export async function compareReturns(
  services: ReservationServices,
  charge: LedgerEntry,
  read: () => Promise<ChargeReturns>,
): Promise<ComparedReturns> {
  const before = await readBooked(services, charge);
  const { returns: listed, unread } = await read();
  const returns = listed.filter(({ chargeId }) => chargeId === charge.processorId);
  const missing = returns.filter((one) => !isBooked(one, before));
  for (const one of missing) {
    // The same news again has the same id, so that it is taken once, whoever asks.
    const id = `asked-${toProcessorId(one)}-${nameStanding(one)}`;
    await settlePaymentEvent(services, charge.authorizationType, {
      id,
      at: services.now(),
      ...one,
    });
  }
  const after = missing.length === 0 ? before : await readBooked(services, charge);
  const known = new Set([
    ...before.entries.map(({ processorId }) => processorId),
    ...returns.flatMap((one) => [toProcessorId(one), `${BROUGHT_BACK}${toProcessorId(one)}`]),
  ]);
  // The processor could not tell yet of what another process books meanwhile.
  const counted = after.entries.filter(
    ({ kind, processorId }) =>
      known.has(processorId) &&
      !processorId.startsWith(BY_HAND) &&
      !unread.some((one) => one.kind === kind),
  );
  const left = after.entries.reduce(
    (sum, { amountCents }) => sum + amountCents,
    charge.amountCents,
  );
  return {
    inLedger: counted.reduce((sum, { amountCents }) => sum - amountCents, 0),
    atProcessor: returns.reduce((sum, one) => sum + toTaken(one), 0),
    made: missing.filter((one) => isBooked(one, after)),
    mistaken: listed.filter(({ chargeId }) => chargeId !== charge.processorId),
    leftCents: after.isSettled ? Math.max(0, left) : 0,
    isWhole: unread.length === 0,
  };
}

async function readBooked(
  { reservations }: Pick<ReservationServices, "reservations">,
  { reservationId, authorizationType, processorId }: LedgerEntry,
): Promise<Booked> {
  // Before the ledger, as a refund is settled together with its entry.
  const orders = await reservations.listRefundsOf(reservationId);
  return {
    isSettled: orders.some(
      ({ chargeId, state }) => chargeId === processorId && state === "settled",
    ),
    entries: await reservations.listReturns(authorizationType, processorId),
    disputes: await reservations.listDisputes(reservationId),
  };
}

/** A refund that is under way leaves no mark of its own, and is told again. */
function isBooked(one: ChargeReturn, { entries, disputes }: Booked): boolean {
  if (one.kind === "dispute") {
    const known = disputes.find(({ id }) => id === one.disputeId);
    return known !== undefined && (known.standing !== "open" || one.standing === "open");
  }
  const entry = one.isRefused ? `${BROUGHT_BACK}${one.refundId}` : one.refundId;
  return entries.some(({ processorId }) => processorId === entry);
}

function toProcessorId(one: ChargeReturn): string {
  return one.kind === "refund" ? one.refundId : one.disputeId;
}

function nameStanding(one: ChargeReturn): string {
  if (one.kind === "dispute") return one.standing;
  if (one.isRefused) return "refused";
  return one.isSettled ? "settled" : "sent";
}

function toTaken(one: ChargeReturn): number {
  const isTaken = one.kind === "refund" ? one.isSettled && !one.isRefused : one.standing === "lost";
  return isTaken ? one.amountCents : 0;
}
