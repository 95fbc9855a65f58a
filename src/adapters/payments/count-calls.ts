import type { CallOutcome } from "#ports/payments/payment-watch.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";

/** A processor whose calls are counted by how they end; what is posted to it is counted elsewhere. */
export function countCalls(
  processor: PaymentProcessor,
  count: (outcome: CallOutcome) => void,
): PaymentProcessor {
  const counted = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      count("answered");
      return answer;
    } catch (error) {
      count(toOutcome(error));
      throw error;
    }
  };
  return {
    ...processor,
    begin: (order) => counted(processor.begin(order)),
    read: (sessionId) => counted(processor.read(sessionId)),
    expire: (sessionId) => counted(processor.expire(sessionId)),
    refund: (refund) => counted(processor.refund(refund)),
    listReturns: (chargeId) => counted(processor.listReturns(chargeId)),
  };
}

function toOutcome(error: unknown): CallOutcome {
  if (error instanceof PaymentRefusedError) return "refused";
  return error instanceof PaymentUnavailableError ? "unavailable" : "failed";
}
