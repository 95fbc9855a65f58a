import type { CallOutcome, ComparedLedger, PaymentWatch } from "#ports/payments/payment-watch.ts";
import { createTypedCounts } from "./create-typed-counts.ts";

export function createPaymentWatch(): PaymentWatch {
  const calls = createTypedCounts<CallOutcome>();
  let compared: ComparedLedger | null = null;
  return {
    countCall: calls.count,
    readCalls: calls.read,
    noteCompared: (latest) => {
      compared = latest;
    },
    readCompared: () => compared,
  };
}
