import type { CallOutcome, PaymentWatch } from "#ports/payments/payment-watch.ts";
import { createTypedCounts } from "./create-typed-counts.ts";

export function createPaymentWatch(): PaymentWatch {
  const calls = createTypedCounts<CallOutcome>();
  let differences: number | null = null;
  return {
    countCall: calls.count,
    readCalls: calls.read,
    noteDifferences: (count) => {
      differences = count;
    },
    readDifferences: () => differences,
  };
}
