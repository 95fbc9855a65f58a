import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { ReservationServices } from "../reservation-services.ts";

type ProcessorRound = {
  services: ReservationServices;
  /** Whether a processor counts as away in this round. */
  isAway: (authorizationType: string) => boolean;
};

/**
 * The services of one round, in which a processor counts as away once it gave no answer `patience` times in a row: it
 * is asked then neither to read nor to close a payment, as each question would wait until its time is up. Whoever
 * sends refunds asks `isAway` before, as a try that was not made is not to count as one.
 */
export function openRound(services: ReservationServices, patience = 1): ProcessorRound {
  const silences = new Map<string, number>();
  const isAway = (type: string): boolean => (silences.get(type) ?? 0) >= patience;

  const noting = async <Answer>(type: string, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await ask();
      // Calls that were under way by then do not bring it back.
      if (!isAway(type)) silences.delete(type);
      return answer;
    } catch (error) {
      const isSilent = error instanceof PaymentUnavailableError;
      if (isSilent && !(error instanceof PaymentRefusedError)) {
        silences.set(type, (silences.get(type) ?? 0) + 1);
      }
      throw error;
    }
  };

  const find = (type: string): PaymentProcessor | null => {
    const processor = services.payments.find(type);
    if (processor === null) return null;
    const unlessAway = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      if (isAway(type)) throw new PaymentUnavailableError("It was away in this round already.");
      return noting(type, ask);
    };
    return {
      ...processor,
      read: (sessionId) => unlessAway(() => processor.read(sessionId)),
      expire: (sessionId) => unlessAway(() => processor.expire(sessionId)),
      listReturns: (chargeId) => unlessAway(() => processor.listReturns(chargeId)),
      refund: (refund) => noting(type, () => processor.refund(refund)),
    };
  };

  return { services: { ...services, payments: { find } }, isAway };
}
