import type { Platform } from "#ports/platform.ts";
import type { MeasuredCounts } from "#server/watch/server-gauges.ts";

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
