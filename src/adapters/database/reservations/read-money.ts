import { type SplitMoney, splitMoney } from "#domain/reservation/refunds/split-money.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import type { Writer } from "../database-access.ts";
import { toEntry, toRefundOrder } from "./reservation-rows.ts";

/** The money of a reservation within a transaction. */
export async function readMoney(from: Writer, reservation: Reservation): Promise<SplitMoney> {
  const entries = await from
    .selectFrom("ledger_entry")
    .selectAll()
    .where("reservation_id", "=", reservation.id)
    .orderBy("id")
    .execute();
  const orders = await from
    .selectFrom("refund_order")
    .selectAll()
    .where("reservation_id", "=", reservation.id)
    .execute();
  return splitMoney(reservation, entries.map(toEntry), orders.map(toRefundOrder));
}
