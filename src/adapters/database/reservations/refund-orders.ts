import type { Selectable, Updateable } from "kysely";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import { renewRefundKey, resolveNextTry } from "#domain/reservation/refunds/refund-tries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { ReceivedEvent } from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import type { ReservationTables } from "../schema/reservation-tables.ts";
import { insertEntry } from "./payment-messages.ts";

/** Orders back what is left of charges of a reservation that no refund is ordered for: of all, or of one. */
export async function orderRefunds(
  writer: Writer,
  reservationId: string,
  now: number,
  chargeId?: string,
): Promise<void> {
  const charges = await selectKeptCharges(writer, reservationId)
    .$if(chargeId !== undefined, (query) =>
      query.where("ledger_entry.processor_id", "=", chargeId ?? ""),
    )
    .execute();
  for (const charge of charges) {
    const rest = await readRest(writer, charge);
    if (rest <= 0) continue;
    await writer
      .insertInto("refund_order")
      .values({
        key: `refund-${charge.authorization_type}-${charge.processor_id}`,
        reservation_id: reservationId,
        authorization_type: charge.authorization_type,
        charge_id: charge.processor_id,
        amount_cents: rest,
        currency: charge.currency,
        state: "wanted",
        refund_id: null,
        created_at: now,
        tries: 0,
        refusals: 0,
        due_at: now,
        trouble: null,
      })
      .execute();
  }
}

export type Charge = Selectable<ReservationTables["ledger_entry"]>;
export type Order = Selectable<ReservationTables["refund_order"]>;

/** Whole cents of a charge that neither refunds nor lost disputes took; `without` a refund that is not counted. */
export async function readRest(
  from: Reader | Writer,
  { reservation_id, attempt_id, amount_cents: charged }: Charge,
  without: string | null = null,
): Promise<number> {
  const taken = await from
    .selectFrom("ledger_entry")
    .select(["amount_cents", "processor_id"])
    .where("reservation_id", "=", reservation_id)
    .where("kind", "in", ["refund", "dispute"])
    .where("attempt_id", "=", attempt_id)
    .execute();
  return taken.reduce(
    (rest, { amount_cents, processor_id }) =>
      processor_id === without ? rest : rest + amount_cents,
    charged,
  );
}

/** Charges of which no refund is ordered. */
export function selectKeptCharges(from: Reader | Writer, reservationId: string) {
  return from
    .selectFrom("ledger_entry")
    .selectAll()
    .where("ledger_entry.reservation_id", "=", reservationId)
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

export async function findOrder(
  from: Reader | Writer,
  authorizationType: string,
  chargeId: string,
): Promise<Order | null> {
  const order = await from
    .selectFrom("refund_order")
    .selectAll()
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return order ?? null;
}

export type SettledRefund = {
  authorizationType: string;
  chargeId: string;
  refundId: string;
  amountCents: number;
  isSettled: boolean;
  isRefused?: boolean;
  now: number;
  deliveries: readonly LeadDelivery[];
  refusedDeliveries?: readonly LeadDelivery[];
};

/**
 * Notes what a processor says of the refund of a charge: of all of it, or of a part, after which the rest is
 * still the dealer's, or still to be returned. Null where all was back before.
 */
export async function noteRefund(
  writer: Writer,
  reservation: Reservation,
  { authorizationType, chargeId, refundId, amountCents, isSettled, now }: SettledRefund,
): Promise<"whole" | "part" | null> {
  const charge = await findCharge(writer, authorizationType, chargeId);
  if (charge === null) return null;
  if (await wasRefused(writer, { authorizationType, chargeId, refundId })) return null;
  const rest = (await readRest(writer, charge, refundId)) - amountCents;
  const isWhole = rest <= 0;
  if (isWhole) await orderRefunds(writer, reservation.id, now, chargeId);
  const order = await findOrder(writer, authorizationType, chargeId);
  if (order?.state === "settled") return null;
  const entry = { reservationId: reservation.id, processorId: refundId, at: now };
  const amounts = { amountCents: -amountCents, currency: charge.currency, authorizationType };
  const isNew =
    isSettled &&
    (await insertEntry(writer, { kind: "refund", ...entry, ...amounts }, charge.attempt_id));
  if (isWhole && order) {
    const state = isSettled ? ("settled" as const) : ("sent" as const);
    await updateOrder(writer, order.key, { state, refund_id: refundId });
  } else if (order && isNew) {
    await changeAmount(writer, order, rest);
  }
  return isWhole ? "whole" : "part";
}

/** A message that comes late does not undo that the bank brought the money back. */
async function wasRefused(
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
export async function listRefundEvents(
  from: Reader | Writer,
  { authorizationType, chargeId }: { authorizationType: string; chargeId: string },
): Promise<Extract<ReceivedEvent["event"], { kind: "refund" }>[]> {
  const rows = await from
    .selectFrom("payment_event")
    .select("content")
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .orderBy("received_at")
    .execute();
  return rows.flatMap(({ content }) => {
    const event: ReceivedEvent["event"] = JSON.parse(content);
    return event.kind === "refund" ? [event] : [];
  });
}

/**
 * Notes that a bank did not take a refund. One that was settled is taken out of the ledger, and left to a person, as
 * the bank would bring it back again; any other is asked for again. `isGivenUp` where a person has to return it.
 */
export async function noteRefusedRefund(
  writer: Writer,
  reservation: Reservation,
  { authorizationType, chargeId, refundId, amountCents, now }: SettledRefund,
): Promise<{ isGivenUp: boolean; isBroughtBack: boolean }> {
  const nothing = { isGivenUp: false, isBroughtBack: false };
  const charge = await findCharge(writer, authorizationType, chargeId);
  if (charge === null) return nothing;
  const order = await findOrder(writer, authorizationType, chargeId);
  const trouble = `The bank did not take the refund ${refundId}.`;
  if (await isBooked(writer, authorizationType, refundId)) {
    const entry = { reservationId: reservation.id, processorId: `refused-${refundId}`, at: now };
    const amounts = { amountCents, currency: charge.currency, authorizationType };
    const { attempt_id } = charge;
    const isNew = await insertEntry(writer, { kind: "refund", ...entry, ...amounts }, attempt_id);
    if (!isNew || order === null) return nothing;
    const key = renewRefundKey(order.key, order.refusals + 1);
    const rest = { amount_cents: await readRest(writer, charge), refund_id: null, trouble };
    const refusals = order.refusals + 1;
    await updateOrder(writer, order.key, { ...rest, key, refusals, state: "refused" });
    return { isGivenUp: true, isBroughtBack: order.state === "settled" };
  }
  if (order?.state !== "sent" || order.refund_id !== refundId) return nothing;
  const { tries, refusals, isGivenUp, dueAt } = resolveNextTry(order, "refused", now);
  await updateOrder(writer, order.key, {
    key: renewRefundKey(order.key, refusals),
    state: isGivenUp ? "refused" : "wanted",
    tries,
    refusals,
    due_at: dueAt,
    refund_id: null,
    trouble,
  });
  return { isGivenUp, isBroughtBack: false };
}

async function isBooked(
  from: Writer,
  authorizationType: string,
  refundId: string,
): Promise<boolean> {
  const entry = await from
    .selectFrom("ledger_entry")
    .select("id")
    .where("kind", "=", "refund")
    .where("authorization_type", "=", authorizationType)
    .where("processor_id", "=", refundId)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Leaves the rest of a charge ordered back, once a part of it went another way. */
export async function changeAmount(writer: Writer, { key }: Order, rest: number): Promise<void> {
  // Processors refuse another amount under a key that they know.
  await updateOrder(writer, key, { key: `${key}-${rest}`, amount_cents: rest });
}

export async function updateOrder(
  writer: Writer,
  key: string,
  changed: Updateable<ReservationTables["refund_order"]>,
): Promise<void> {
  await writer.updateTable("refund_order").set(changed).where("key", "=", key).execute();
}

/** Whether of every charge of the reservation nothing is left, and nothing is on its way back. */
export async function isAllReturned(writer: Writer, reservationId: string): Promise<boolean> {
  const kept = await selectKeptCharges(writer, reservationId).execute();
  const rests = await Promise.all(kept.map((charge) => readRest(writer, charge)));
  if (rests.some((rest) => rest > 0)) return false;
  const open = await writer
    .selectFrom("refund_order")
    .select("key")
    .where("reservation_id", "=", reservationId)
    .where("state", "!=", "settled")
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}
