import { listRefusalNotices } from "#domain/reservation/refunds/list-refusal-notices.ts";
import {
  type RefundAnswer,
  renewRefundKey,
  resolveAskedTry,
} from "#domain/reservation/refunds/refund-tries.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { sumByCurrency } from "#domain/values/money/sum-cents.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { RefundOrder, ToldReturn } from "#ports/stores/reservation-store.ts";
import { followLead } from "../follow-lead.ts";
import type { ReservationServices } from "../reservation-services.ts";

/**
 * `waits` while the shopper disputes the charge, as no processor returns one that is disputed, and where the order has
 * changed since it was read.
 */
export type SentRefund = "taken" | "refused" | "unanswered" | "waits";

/** Sends the refunds of a reservation that are due and that nobody has to see to; one that is not taken is asked for again later. */
export async function sendRefundsOf(
  services: ReservationServices,
  reservationId: string,
): Promise<void> {
  const { reservations, now } = services;
  for (const order of await reservations.listRefundsOf(reservationId)) {
    const isOpen = order.state === "wanted" || order.state === "sent";
    if (isOpen && order.dueAt <= now()) await sendRefund(services, order);
  }
}

/**
 * Asks the processor to return a charge; the same order again is the same refund there. The order is marked as under way
 * before, so that nobody enters by hand what the processor may just be returning.
 */
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
  if (!(await reservations.beginRefund(order, now()))) return "waits";
  let refund: Awaited<ReturnType<PaymentProcessor["refund"]>>;
  try {
    refund = await processor.refund({ chargeId, amountCents, refundKey: key });
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    const answer = error instanceof PaymentRefusedError ? "refused" : "away";
    return noteTry(services, order, answer, error.message);
  }
  const reservation = await reservations.find(reservationId);
  const followed = reservation && (await followLead(services, reservation));
  const settled = await reservations.settleRefund({
    event: null,
    orderKey: key,
    authorizationType,
    chargeId,
    refundId: refund.refundId,
    amountCents,
    isSettled: refund.isSettled,
    now: now(),
    knewCharge: true,
    deliveries: followed?.notices ?? [],
    refusedDeliveries: followed?.depositNotices ?? [],
  });
  const told = { kind: "refund", chargeId, refundId: refund.refundId } as const;
  if (await logIfMistaken(services, authorizationType, told)) {
    const trouble = `Its answer was ${refund.refundId}, the refund of another charge.`;
    return noteTry(services, order, "away", trouble);
  }
  if (settled !== null) await logOverdrawn(services, settled);
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
  const { isGivenUp, tries, refusals, dueAt } = resolveAskedTry(order, answer, now);
  const isOver = answer === "refused" && isGivenUp && order.state !== "refused";
  const reservation = await reservations.find(order.reservationId);
  const followed =
    answer === "refused" && reservation ? await followLead(services, reservation) : null;
  const notices = followed?.notices ?? [];
  const deliveries =
    isOver && reservation && followed ? listRefusalNotices(reservation, followed) : [];
  const key = answer === "refused" ? renewRefundKey(order.key) : order.key;
  const isRefused = isOver || order.state === "refused";
  // One that the processor has taken is under way there, though it does not answer now.
  const isSent = answer === "pending" || (answer === "away" && order.state === "sent");
  const state = isSent ? "sent" : isRefused ? "refused" : "wanted";
  const isAnswered = answer !== "away";
  const tried = { key, tries, refusals, dueAt, trouble, state, isAnswered } as const;
  await reservations.noteRefundTry(order, tried, { deliveries, notices, now });
  const fields = {
    reference: reservation?.reference,
    site: reservation?.siteSlug,
    processor: order.authorizationType,
    refusals,
    trouble,
  };
  if (isOver) {
    log.error(
      fields,
      "A deposit cannot be returned by its processor: `forecourt reservations refund --by-hand` books that it went back by another way",
    );
  } else if (answer !== "pending") {
    const next = isRefused
      ? "A deposit could not be returned once more"
      : "A deposit could not be returned, and is tried again";
    log.warn(isRefused ? fields : { ...fields, dueAt }, next);
  }
  return answer === "refused" ? "refused" : answer === "away" ? "unanswered" : "taken";
}

/** Says that a refund or dispute was told of for another charge than it stands for; false where it was not. */
export async function logIfMistaken(
  { reservations, log }: Pick<ReservationServices, "reservations" | "log">,
  processor: string,
  told: ToldReturn,
): Promise<boolean> {
  if (!(await reservations.isOfOtherCharge(processor, told))) return false;
  const charged = await reservations.findCharged(processor, told.chargeId);
  const id = told.kind === "refund" ? { refundId: told.refundId } : { disputeId: told.disputeId };
  const { chargeId } = told;
  log.error(
    { reference: charged?.reference, site: charged?.siteSlug, processor, chargeId, ...id },
    "A refund or dispute was told of for another charge than the one that it stands for, and is not booked",
  );
  return true;
}

/** Says that more of a reservation's money is gone than was paid, for a person to get it back. */
export async function logOverdrawn(
  { reservations, log }: Pick<ReservationServices, "reservations" | "log">,
  { id, reference, siteSlug: site }: Reservation,
): Promise<void> {
  for (const { amountCents: balanceCents, currency } of sumByCurrency(
    await reservations.listEntries(id),
  )) {
    if (balanceCents >= 0) continue;
    log.error(
      { reference, site, balanceCents, currency },
      "More of a deposit went back than was paid: `forecourt reservations show` has each entry",
    );
  }
}
