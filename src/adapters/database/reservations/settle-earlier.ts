import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { ChangeLogWriter } from "../change-log-writer.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { bookDispute } from "./disputes.ts";
import { listChargeEvents } from "./refund-orders.ts";
import { findReservation } from "./reservation-rows.ts";
import { settleRefund } from "./settle-refund.ts";

type Told = {
  authorizationType: string;
  chargeId: string;
  now: number;
  deliveries: readonly LeadDelivery[];
  depositDeliveries: readonly LeadDelivery[];
};

/** Books refunds and disputes of a charge that were told of before the charge itself: messages come in any order. */
export async function settleEarlier(
  writer: Writer,
  changes: ChangeLogWriter,
  databaseKind: DatabaseAccess["kind"],
  reservationId: string,
  { depositDeliveries, ...told }: Told,
): Promise<void> {
  for (const event of await listChargeEvents(writer, told)) {
    const reservation = await findReservation(writer, "id", reservationId);
    if (reservation === null) return;
    if (event.kind === "dispute") {
      const { disputeId, amountCents, standing } = event;
      const disputed = { ...told, disputeId, amountCents, standing };
      const disputeDeliveries = depositDeliveries;
      await bookDispute(writer, changes, databaseKind, reservation, {
        ...disputed,
        disputeDeliveries,
      });
    } else if (event.kind === "refund" && event.isSettled) {
      const { refundId, amountCents, isSettled } = event;
      const refund = { ...told, refundId, amountCents, isSettled };
      const refusedDeliveries = depositDeliveries;
      await settleRefund(writer, changes, databaseKind, reservation, {
        ...refund,
        refusedDeliveries,
      });
    }
  }
}
