import { MESSAGE_OUTCOMES } from "#ports/payments/payment-messages.ts";
import { CALL_OUTCOMES, type TypedCount } from "#ports/payments/payment-watch.ts";
import type { Platform } from "#ports/platform.ts";
import type { MeasuredCounts, MeasuredGauge } from "#server/watch/server-gauges.ts";
import { findUnserved } from "#use-cases/payments/find-unserved.ts";
import { unlessAway } from "./unless-away.ts";

/** More alarm no further. */
const MOST_COUNTED = 1_000;

/** The figures of `/metrics` about money that is on its way, in or back. */
export function measurePayments({
  reservations,
  payments,
  paymentWatch,
  now,
}: Pick<Platform, "reservations" | "payments" | "paymentWatch" | "now">): MeasuredGauge[] {
  const listOpen = () => reservations.listHanging(now(), MOST_COUNTED);
  const listWaiting = () => reservations.listRefunds(now(), MOST_COUNTED);
  return [
    {
      name: "forecourt_open_payments",
      help: "Payments that were begun and are not over",
      read: () => unlessAway(async () => (await listOpen()).length),
    },
    {
      name: "forecourt_oldest_open_payment_seconds",
      help: "Age of the oldest payment that is not over; 0 where there is none",
      read: () =>
        unlessAway(async () => {
          const [oldest] = await listOpen();
          return oldest === undefined ? 0 : Math.max(0, (now() - oldest.createdAt) / 1_000);
        }),
    },
    {
      name: "forecourt_disputes_open",
      help: "Deposits that their shoppers dispute at the bank",
      read: () => unlessAway(() => reservations.countOpenDisputes()),
    },
    {
      name: "forecourt_ledger_differences",
      help: "Charges that were not the same at their processor as in the ledger, and reservations of which more went back than was paid, when this process compared them last",
      read: () => paymentWatch.readCompared()?.differences ?? null,
    },
    {
      name: "forecourt_charges_uncompared",
      help: "Charges whose processor did not say how they, their refunds or their disputes stand, when this process compared them last",
      read: () => paymentWatch.readCompared()?.uncompared ?? null,
    },
    {
      name: "forecourt_payments_unserved",
      help: "Deposits of live reservations, owed refunds and open payments whose processor nothing serves here",
      read: () =>
        unlessAway(async () => {
          const unserved = await findUnserved({ reservations, payments });
          return unserved.reduce(
            (sum, { open, refunds, deposits }) => sum + open + refunds + deposits,
            0,
          );
        }),
    },
    {
      name: "forecourt_refunds_waiting",
      help: "Refunds of deposits that their processor has not settled",
      read: () => unlessAway(async () => (await listWaiting()).length),
    },
    {
      name: "forecourt_refunds_refused",
      help: "Refunds of deposits that their processor refused for good: a person has to return them",
      read: () =>
        unlessAway(
          async () => (await listWaiting()).filter(({ state }) => state === "refused").length,
        ),
    },
    {
      name: "forecourt_oldest_refund_seconds",
      help: "Age of the oldest refund that is not settled; 0 where there is none",
      read: () =>
        unlessAway(async () => {
          const [oldest] = await listWaiting();
          return oldest === undefined ? 0 : Math.max(0, (now() - oldest.createdAt) / 1_000);
        }),
    },
  ];
}

/** Posts to the webhooks of payment processors, and calls of processors, by how they ended. */
export function countPayments({
  paymentMessages,
  paymentWatch,
  payments,
}: Pick<Platform, "paymentMessages" | "paymentWatch" | "payments">): MeasuredCounts[] {
  const label = ["type", "outcome"];
  return [
    {
      name: "forecourt_payment_messages_total",
      help: "Messages of payment processors, by the processor's type and what became of them",
      label,
      read: () =>
        fillUp([...payments.listTypes(), "other"], MESSAGE_OUTCOMES, paymentMessages.read()),
    },
    {
      name: "forecourt_payment_calls_total",
      help: "Calls of payment processors, by the processor's type and how they ended",
      label,
      read: () => fillUp(payments.listTypes(), CALL_OUTCOMES, paymentWatch.readCalls()),
    },
  ];
}

/** With 0 for what was never counted, so that its first time is seen to grow. */
function* fillUp<Outcome extends string>(
  types: readonly string[],
  outcomes: readonly Outcome[],
  counted: readonly TypedCount<Outcome>[],
): Iterable<readonly [readonly string[], number]> {
  for (const type of types) {
    for (const outcome of outcomes) {
      const known = counted.find((one) => one.type === type && one.outcome === outcome);
      yield [[type, outcome], known?.count ?? 0];
    }
  }
}
