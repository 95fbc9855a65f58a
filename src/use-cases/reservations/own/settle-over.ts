import type { Reservation } from "#domain/reservation/reservation.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { PayingServices } from "../begin-payment.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { askAfterOpen } from "../show-reservation.ts";

/**
 * Finds out, within a few seconds, how a hold stands whose time is over: ends it as the clock does where that has not,
 * else asks the processor after its open payment.
 */
export async function settleOver(services: PayingServices, hold: Reservation): Promise<void> {
  const { id, state } = hold;
  if (isUnpaid(state)) {
    await services.paymentQuestions.awaitEnd(id, () => endReservation(services, id, "due"));
  } else {
    await askAfterOpen(services, hold);
  }
}

/**
 * Whether nobody knows if a reservation is paid. Nobody was sent to a page that the processor never gave, and the
 * deposit of one that was confirmed by hand was paid elsewhere: what may still be paid on its page goes back.
 */
export async function hasOpenPayment(
  { reservations }: Pick<PayingServices, "reservations">,
  { id, isConfirmedByHand }: Pick<Reservation, "id" | "isConfirmedByHand">,
): Promise<boolean> {
  if (isConfirmedByHand) return false;
  const attempts = await reservations.listAttempts(id);
  return attempts.some(({ state, sessionId }) => state === "open" && sessionId !== null);
}
