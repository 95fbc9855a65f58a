import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { RefundOrder } from "#ports/stores/reservation-store.ts";
import { followLead } from "./follow-lead.ts";
import type { ReservationServices } from "./reservation-services.ts";

/** Sends the refunds of a reservation that are not settled; whichever the processor does not take waits for the next look. */
export async function sendRefundsOf(
  services: ReservationServices,
  reservationId: string,
): Promise<void> {
  const orders = await services.reservations.listRefundsOf(reservationId);
  for (const order of orders) if (order.state !== "settled") await sendRefund(services, order);
}

/** Asks the processor to return a charge; the same order again is the same refund there. False where it is away. */
export async function sendRefund(
  services: ReservationServices,
  order: RefundOrder,
): Promise<boolean> {
  const { reservations, payments, log, now } = services;
  const { key, reservationId, authorizationType, chargeId, amountCents } = order;
  const processor = payments.find(authorizationType);
  if (processor === null) {
    log.error({ authorizationType }, "A deposit cannot be returned: no processor serves its type");
    return false;
  }
  try {
    const refund = await processor.refund({ chargeId, amountCents, refundKey: key });
    const reservation = await reservations.find(reservationId);
    const notices = reservation === null ? [] : (await followLead(services, reservation)).notices;
    await reservations.settleRefund({
      event: null,
      authorizationType,
      chargeId,
      refundId: refund.refundId,
      amountCents,
      isSettled: refund.isSettled,
      now: now(),
      deliveries: notices,
    });
    return true;
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    log.warn(
      { err: error, authorizationType },
      "A deposit could not be returned, and is tried again",
    );
    return false;
  }
}
