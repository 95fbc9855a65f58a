import type { Reservation } from "#domain/reservation/reservation.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import type { ChargeReturn } from "#ports/payments/payments.ts";
import { reconcilePayments } from "#use-cases/reservations/reconcile-payments.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";
import type { ReservingFixture } from "./reserving-fixture.ts";

const STANDINGS = {
  pending: { isSettled: false },
  settled: { isSettled: true },
  failed: { isSettled: false, isRefused: true },
} as const;

export type RefundStanding = keyof typeof STANDINGS;

/** Refunds that somebody makes on the processor's own pages, of reservations of a reserving shopper. */
export function createBegunRefunds(reserving: ReservingFixture) {
  /** The charge of a reservation, and what a processor says of such a refund of it. */
  const readRefund = async ({ id }: Reservation) => {
    const [charge] = await reserving.platform.reservations.listEntries(id);
    const chargeId = charge?.processorId ?? "";
    return (standing: RefundStanding, amountCents = 50_000): ChargeReturn => ({
      kind: "refund",
      chargeId,
      refundId: `re_${amountCents}`,
      amountCents,
      ...STANDINGS[standing],
    });
  };

  /** Sends such a message. */
  const openTelling = async (reservation: Reservation) => {
    const toRefund = await readRefund(reservation);
    return (...said: Parameters<typeof toRefund>) =>
      settlePaymentEvent(reserving.services, "sandbox", {
        id: `message ${said.join(" ")}`,
        at: reserving.clock,
        ...toRefund(...said),
      });
  };

  /** Looks as each minute does, days later too. */
  const look = async (services = reserving.services) => {
    for (const waits of [5 * MINUTE_MS, HOUR_MS, DAY_MS]) {
      reserving.clock += waits;
      await reconcilePayments(services, { comparesSince: null, asksAll: true });
    }
  };

  const listOrders = async ({ id }: Reservation) =>
    (await reserving.platform.reservations.listRefundsOf(id)).map(({ state, refundId }) => [
      state,
      refundId,
    ]);

  return { readRefund, openTelling, look, listOrders };
}
