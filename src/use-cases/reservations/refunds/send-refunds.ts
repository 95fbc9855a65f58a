import {
  type RefundAnswer,
  renewRefundKey,
  resolveNextTry,
} from "#domain/reservation/refunds/refund-tries.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { RefundOrder } from "#ports/stores/reservation-store.ts";
import { followLead } from "../follow-lead.ts";
import type { ReservationServices } from "../reservation-services.ts";

/** `waits` while the shopper disputes the charge: no processor returns one that is disputed. */
export type SentRefund = "taken" | "refused" | "unanswered" | "waits";

/** Sends the refunds of a reservation that nobody has to see to; one that is not taken is asked for again later. */
export async function sendRefundsOf(
  services: ReservationServices,
  reservationId: string,
): Promise<void> {
  const orders = await services.reservations.listRefundsOf(reservationId);
  for (const order of orders) {
    if (order.state === "wanted" || order.state === "sent") await sendRefund(services, order);
  }
}

/** Asks the processor to return a charge; the same order again is the same refund there. */
export async function sendRefund(
  services: ReservationServices,
  order: RefundOrder,
): Promise<SentRefund> {
  const { reservations, payments, now } = services;
  const { key, reservationId, authorizationType, chargeId, amountCents } = order;
  const disputes = await reservations.listDisputes(reservationId);
  if (disputes.some((one) => one.standing === "open" && one.chargeId === chargeId)) return "waits";
  const processor = payments.find(authorizationType);
  if (processor === null) {
    return noteTry(services, order, "away", `No processor serves "${authorizationType}".`);
  }
  let refund: Awaited<ReturnType<PaymentProcessor["refund"]>>;
  try {
    refund = await processor.refund({ chargeId, amountCents, refundKey: key });
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    const answer = error instanceof PaymentRefusedError ? "refused" : "away";
    return noteTry(services, order, answer, error.message);
  }
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
  if (!refund.isSettled) await noteTry(services, order, "pending", null);
  return "taken";
}

/** Notes that nothing came of it yet, and when it is asked for again; once nobody will, the dealer is told. */
async function noteTry(
  services: ReservationServices,
  order: RefundOrder,
  answer: RefundAnswer,
  trouble: string | null,
): Promise<SentRefund> {
  const { reservations, log } = services;
  const now = services.now();
  const { isGivenUp, tries, refusals, dueAt } = resolveNextTry(order, answer, now);
  const isOver = answer === "refused" && isGivenUp && order.state !== "refused";
  const reservation = isOver ? await reservations.find(order.reservationId) : null;
  const told = reservation && (await followLead(services, reservation)).depositNotices;
  const key = answer === "refused" ? renewRefundKey(order.key, refusals) : order.key;
  const isRefused = isOver || order.state === "refused";
  const state = answer === "pending" ? "sent" : isRefused ? "refused" : "wanted";
  const tried = { key, tries, refusals, dueAt, trouble, state } as const;
  await reservations.noteRefundTry(order, tried, { deliveries: told ?? [], now });
  const fields = { processor: order.authorizationType, refusals, trouble };
  if (isOver) {
    log.error(
      fields,
      "A deposit cannot be returned by its processor: `forecourt reservations refund --by-hand` books that it went back by another way",
    );
  } else if (answer !== "pending") {
    log.warn({ ...fields, dueAt }, "A deposit could not be returned, and is tried again");
  }
  return answer === "refused" ? "refused" : answer === "away" ? "unanswered" : "taken";
}
