import type { Selectable, Updateable } from "kysely";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
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
  const returned = await Promise.all(charges.map((charge) => sumRefunds(writer, charge)));
  if (charges.length === 0) return;
  await writer
    .insertInto("refund_order")
    .values(
      charges.map((charge, n) => ({
        key: `refund-${charge.authorization_type}-${charge.processor_id}`,
        reservation_id: reservationId,
        authorization_type: charge.authorization_type,
        charge_id: charge.processor_id,
        amount_cents: charge.amount_cents - (returned[n] ?? 0),
        currency: charge.currency,
        state: "wanted" as const,
        refund_id: null,
        created_at: now,
      })),
    )
    .execute();
}

type Charge = Selectable<ReservationTables["ledger_entry"]>;

/** Whole cents of a charge that are back with the shopper; `without` a refund that is not to be counted. */
async function sumRefunds(
  from: Reader | Writer,
  { reservation_id, attempt_id }: Charge,
  without: string | null = null,
): Promise<number> {
  const refunds = await from
    .selectFrom("ledger_entry")
    .select(["amount_cents", "processor_id"])
    .where("reservation_id", "=", reservation_id)
    .where("kind", "=", "refund")
    .where("attempt_id", "=", attempt_id)
    .execute();
  return refunds.reduce(
    (sum, { amount_cents, processor_id }) => (processor_id === without ? sum : sum - amount_cents),
    0,
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

export type SettledRefund = {
  authorizationType: string;
  chargeId: string;
  refundId: string;
  amountCents: number;
  isSettled: boolean;
  now: number;
  deliveries: readonly LeadDelivery[];
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
  const charge = await writer
    .selectFrom("ledger_entry")
    .selectAll()
    .where("kind", "=", "charge")
    .where("authorization_type", "=", authorizationType)
    .where("processor_id", "=", chargeId)
    .executeTakeFirst();
  if (!charge) return null;
  const rest = charge.amount_cents - (await sumRefunds(writer, charge, refundId)) - amountCents;
  const isWhole = rest <= 0;
  if (isWhole) await orderRefunds(writer, reservation.id, now, chargeId);
  const order = await writer
    .selectFrom("refund_order")
    .selectAll()
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
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
    // Processors refuse another amount under a key that they know.
    await updateOrder(writer, order.key, { key: `${order.key}-${rest}`, amount_cents: rest });
  }
  return isWhole ? "whole" : "part";
}

async function updateOrder(
  writer: Writer,
  key: string,
  changed: Updateable<ReservationTables["refund_order"]>,
): Promise<void> {
  await writer.updateTable("refund_order").set(changed).where("key", "=", key).execute();
}

/** Whether every charge of the reservation is on its way back and has arrived. */
export async function isAllReturned(writer: Writer, reservationId: string): Promise<boolean> {
  const kept = await selectKeptCharges(writer, reservationId).limit(1).executeTakeFirst();
  if (kept) return false;
  const open = await writer
    .selectFrom("refund_order")
    .select("key")
    .where("reservation_id", "=", reservationId)
    .where("state", "!=", "settled")
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}
