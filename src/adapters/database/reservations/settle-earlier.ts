import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import { listChargeEvents } from "./charges.ts";
import { bookDispute } from "./disputes.ts";
import type { ReservationTransaction } from "./move-reservation.ts";
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
  transaction: ReservationTransaction,
  reservationId: string,
  { depositDeliveries, ...told }: Told,
): Promise<void> {
  const { writer } = transaction;
  for (const event of await listChargeEvents(writer, told)) {
    const reservation = await findReservation(writer, "id", reservationId);
    if (reservation === null) return;
    if (event.kind === "dispute") {
      const { disputeId, amountCents, standing } = event;
      const disputed = { ...told, disputeId, amountCents, standing };
      const disputeDeliveries = depositDeliveries;
      await bookDispute(transaction, reservation, {
        ...disputed,
        disputeDeliveries,
      });
    } else if (event.kind === "refund" && event.isSettled) {
      const { refundId, amountCents, isSettled } = event;
      const refund = { ...told, refundId, amountCents, isSettled };
      const refusedDeliveries = depositDeliveries;
      await settleRefund(transaction, reservation, {
        ...refund,
        refusedDeliveries,
      });
    }
  }
}
