import { type Selectable, sql } from "kysely";
import type { BegunRefund, ReceivedEvent, ToldReturn } from "#ports/stores/reservation-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import type { ReservationTables } from "../schema/reservation-tables.ts";

export type Charge = Selectable<ReservationTables["ledger_entry"]>;

/** With the hash of a processor's charge, the key of an advisory lock on PostgreSQL. */
const CHARGE_LOCK = 7_309;

/**
 * The lock before all others of every write that books a charge, or a message about one. Of a charge and a refund
 * that are told of in the same moment neither would find the other otherwise, and no message would book the refund.
 */
export async function lockCharge(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  { authorizationType, chargeId }: { authorizationType: string; chargeId: string },
): Promise<void> {
  if (databaseKind !== "postgres") return;
  const name = `${authorizationType} ${chargeId}`;
  await sql`select pg_advisory_xact_lock(${CHARGE_LOCK}::int, hashtext(${name}))`.execute(writer);
}

export async function findCharge(
  from: Reader | Writer,
  authorizationType: string,
  chargeId: string,
): Promise<Charge | null> {
  const charge = await from
    .selectFrom("ledger_entry")
    .selectAll()
    .where("kind", "=", "charge")
    .where("authorization_type", "=", authorizationType)
    .where("processor_id", "=", chargeId)
    .executeTakeFirst();
  return charge ?? null;
}

/** Whole cents of a charge that neither refunds nor lost disputes took; `without` a refund that is not counted. */
export async function readRest(
  from: Reader | Writer,
  charge: Charge,
  without: string | null = null,
): Promise<number> {
  const taken = await selectReturns(from, charge).execute();
  return taken.reduce(
    (rest, { amount_cents, processor_id }) =>
      processor_id === without ? rest : rest + amount_cents,
    charge.amount_cents,
  );
}

/** Entries by which money of a charge went, or was brought back. */
export function selectReturns(
  from: Reader | Writer,
  { reservation_id, attempt_id, currency }: Charge,
) {
  return from
    .selectFrom("ledger_entry")
    .selectAll()
    .where("reservation_id", "=", reservation_id)
    .where("kind", "in", ["refund", "dispute"])
    .where("attempt_id", "=", attempt_id)
    .where("currency", "=", currency);
}

/** Whether something is left of a charge of which no refund is ordered. */
export async function hasMoneyLeft(writer: Writer, reservationId: string): Promise<boolean> {
  const charges = await selectUnorderedCharges(writer, reservationId).execute();
  const rests = await Promise.all(charges.map((charge) => readRest(writer, charge)));
  return rests.some((rest) => rest > 0);
}

/** Charges of a reservation of which no refund is ordered. */
export function selectUnorderedCharges(from: Reader | Writer, reservationId: string) {
  return selectUnordered(from)
    .selectAll("ledger_entry")
    .where("ledger_entry.reservation_id", "=", reservationId);
}

/** The same of all reservations: of live ones they are the deposits. */
export function selectUnordered(from: Reader | Writer) {
  return from
    .selectFrom("ledger_entry")
    .where("ledger_entry.kind", "=", "charge")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("refund_order")
            .select("refund_order.key")
            .whereRef("refund_order.charge_id", "=", "ledger_entry.processor_id")
            .whereRef("refund_order.authorization_type", "=", "ledger_entry.authorization_type"),
        ),
      ),
    );
}

/** As `ReservationStore.isOfOtherCharge`. What the ledger has counts before what was ordered. */
export async function isOfOtherCharge(
  from: Reader | Writer,
  authorizationType: string,
  told: ToldReturn,
): Promise<boolean> {
  const { chargeId } = told;
  if (told.kind === "dispute") {
    const noted = await from
      .selectFrom("dispute")
      .select("charge_id")
      .where("authorization_type", "=", authorizationType)
      .where("dispute_id", "=", told.disputeId)
      .executeTakeFirst();
    return noted !== undefined && noted.charge_id !== chargeId;
  }
  const entry = await from
    .selectFrom("ledger_entry")
    .select(["reservation_id", "attempt_id"])
    .where("kind", "=", "refund")
    .where("authorization_type", "=", authorizationType)
    .where("processor_id", "=", told.refundId)
    .executeTakeFirst();
  if (entry !== undefined) {
    const charge = await findCharge(from, authorizationType, chargeId);
    const { reservation_id, attempt_id } = entry;
    return reservation_id !== charge?.reservation_id || attempt_id !== charge.attempt_id;
  }
  const orders = await from
    .selectFrom("refund_order")
    .select("charge_id")
    .where("authorization_type", "=", authorizationType)
    .where("refund_id", "=", told.refundId)
    .execute();
  return orders.length > 0 && orders.every(({ charge_id }) => charge_id !== chargeId);
}

/** A message that comes late does not undo that the bank brought the money back. */
export async function wasRefused(
  writer: Writer,
  {
    authorizationType,
    chargeId,
    refundId,
  }: Parameters<typeof listRefundEvents>[1] & {
    refundId: string;
  },
): Promise<boolean> {
  const events = await listRefundEvents(writer, { authorizationType, chargeId });
  return events.some((event) => event.refundId === refundId && event.isRefused === true);
}

/** Stored messages about refunds of a charge, the earliest first. */
async function listRefundEvents(
  from: Reader | Writer,
  told: { authorizationType: string; chargeId: string },
): Promise<Extract<ReceivedEvent["event"], { kind: "refund" }>[]> {
  const events = await listChargeEvents(from, told);
  return events.filter((event) => event.kind === "refund");
}

/** Stored messages about a charge, the earliest first. */
export async function listChargeEvents(
  from: Reader | Writer,
  { authorizationType, chargeId }: { authorizationType: string; chargeId: string },
): Promise<ReceivedEvent["event"][]> {
  const rows = await from
    .selectFrom("payment_event")
    .select("content")
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .orderBy("received_at")
    .execute();
  return rows.map(({ content }): ReceivedEvent["event"] => JSON.parse(content));
}

/**
 * Refunds of a charge that a processor has told of, and that are neither made nor refused yet: of a charge that nothing
 * is ordered back of, somebody has begun them at the processor itself.
 */
export async function listBegunOf(from: Reader | Writer, charge: Charge): Promise<BegunRefund[]> {
  const { authorization_type: authorizationType, processor_id: chargeId, currency } = charge;
  const events = await listRefundEvents(from, { authorizationType, chargeId });
  const booked = await selectReturns(from, charge).execute();
  const over = new Set([
    ...booked.map(({ processor_id }) => processor_id),
    ...events.flatMap((one) => (one.isSettled || one.isRefused ? [one.refundId] : [])),
  ]);
  const begun = events
    // No processor returns more at once than it took.
    .filter(
      ({ refundId, amountCents }) => !over.has(refundId) && amountCents <= charge.amount_cents,
    )
    .map(({ refundId, amountCents }) => ({ chargeId, refundId, amountCents, currency }));
  const known = [...new Map(begun.map((one) => [one.refundId, one])).values()];
  const isOther = await Promise.all(
    known.map((one) => isOfOtherCharge(from, authorizationType, { kind: "refund", ...one })),
  );
  return known.filter((_, n) => !isOther[n]);
}
