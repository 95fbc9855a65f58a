import type { MessageOutcome, PaymentMessages } from "#ports/payments/payment-messages.ts";
import { createTypedCounts } from "./create-typed-counts.ts";

export function createPaymentMessages(): PaymentMessages {
  return createTypedCounts<MessageOutcome>();
}
