import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { RefundOrder } from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import { toRefundOrder } from "./reservation-rows.ts";

/** Orders the refund of charges of a reservation that none is ordered for: of all, or of one. */
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
  if (charges.length === 0) return;
  await writer
    .insertInto("refund_order")
    .values(
      charges.map((charge) => ({
        key: `refund-${charge.authorization_type}-${charge.processor_id}`,
        reservation_id: reservationId,
        authorization_type: charge.authorization_type,
        charge_id: charge.processor_id,
        amount_cents: charge.amount_cents,
        currency: charge.currency,
        state: "wanted" as const,
        refund_id: null,
        created_at: now,
      })),
    )
    .execute();
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

/** Notes what a processor says of the refund of a charge; the order as it was before, or is now where none was. */
export async function noteRefund(
  writer: Writer,
  reservation: Reservation,
  { authorizationType, chargeId, refundId, amountCents, isSettled, now }: SettledRefund,
): Promise<RefundOrder | null> {
  await orderRefunds(writer, reservation.id, now, chargeId);
  const order = await writer
    .selectFrom("refund_order")
    .selectAll()
    .where("authorization_type", "=", authorizationType)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  if (!order || order.state === "settled") return null;
  await writer
    .updateTable("refund_order")
    .set({ state: isSettled ? "settled" : "sent", refund_id: refundId })
    .where("key", "=", order.key)
    .execute();
  if (isSettled) {
    await writer
      .insertInto("ledger_entry")
      .values({
        reservation_id: reservation.id,
        attempt_id: null,
        kind: "refund",
        amount_cents: -amountCents,
        currency: order.currency,
        authorization_type: authorizationType,
        processor_id: refundId,
        at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return toRefundOrder(order);
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
