import {
  MESSAGE_OUTCOMES,
  type MessageOutcome,
  type PaymentMessages,
} from "#ports/payments/payment-messages.ts";

export function createPaymentMessages(): PaymentMessages {
  const counts = new Map<MessageOutcome, number>(MESSAGE_OUTCOMES.map((outcome) => [outcome, 0]));
  return {
    count: (outcome) => {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    read: () => counts,
  };
}
