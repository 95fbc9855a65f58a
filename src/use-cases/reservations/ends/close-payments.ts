import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { PaymentAttempt } from "#ports/stores/reservation-store.ts";
import type { ReservationServices } from "../reservation-services.ts";
import { settleStanding } from "../settle-payment.ts";

/** Closes open payments, so that nobody pays for what is free again; one that was paid meanwhile is settled. */
export async function closePayments(services: ReservationServices, id: string): Promise<void> {
  const attempts = await services.reservations.listAttempts(id);
  for (const attempt of attempts)
    if (attempt.state === "open") await closePayment(services, attempt);
}

/** Where the processor is away the payment stays open, and is asked after until it is over. */
export async function closePayment(
  services: ReservationServices,
  attempt: PaymentAttempt,
): Promise<void> {
  const { id, sessionId, authorizationType } = attempt;
  // The processor cannot be asked about a page that it never gave, unless it comes at this moment.
  if (sessionId === null) {
    await settleStanding(services, attempt, { is: "unbegun" }, null);
    const after = await services.reservations.findAttempt({ id });
    if (after?.state === "open" && after.sessionId !== null) await closePayment(services, after);
    return;
  }
  const processor = services.payments.find(authorizationType);
  if (processor === null) return;
  try {
    const standing = await processor.expire(sessionId);
    await settleStanding(services, attempt, standing ?? { is: "expired" }, null);
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError)) throw error;
    services.log.warn({ err: error }, "An open payment could not be closed, and is asked after");
  }
}
