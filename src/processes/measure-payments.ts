import type { Platform } from "#ports/platform.ts";
import type { MeasuredCounts, MeasuredGauge } from "#server/watch/server-gauges.ts";
import { unlessAway } from "./unless-away.ts";

/** More alarm no further. */
const MOST_COUNTED = 1_000;

/** The figures of `/metrics` about money that is on its way back. */
export function measurePayments({
  reservations,
  now,
}: Pick<Platform, "reservations" | "now">): MeasuredGauge[] {
  const listWaiting = () => reservations.listRefunds(now(), MOST_COUNTED);
  return [
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

/** Posts to the webhooks of payment processors, by how they ended. */
export function countPaymentMessages({
  paymentMessages,
}: Pick<Platform, "paymentMessages">): MeasuredCounts {
  return {
    name: "forecourt_payment_messages_total",
    help: "Messages of payment processors, by what became of them",
    label: "outcome",
    read: () => paymentMessages.read(),
  };
}
