import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { ReservationServices } from "../reservation-services.ts";

type ProcessorRound = {
  services: ReservationServices;
  /** Whether a processor gave no answer in this round. */
  isAway: (authorizationType: string) => boolean;
};

/**
 * The services of one round, in which a processor that gave no answer once is not asked to close a payment again: each
 * question would wait until its time is up.
 */
export function openRound(services: ReservationServices): ProcessorRound {
  const away = new Set<string>();

  const noting = async <Answer>(type: string, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      const isSilent = error instanceof PaymentUnavailableError;
      if (isSilent && !(error instanceof PaymentRefusedError)) away.add(type);
      throw error;
    }
  };

  const find = (type: string): PaymentProcessor | null => {
    const processor = services.payments.find(type);
    if (processor === null) return null;
    return {
      ...processor,
      async expire(sessionId) {
        if (away.has(type)) throw new PaymentUnavailableError("It was away in this round already.");
        return noting(type, () => processor.expire(sessionId));
      },
      refund: (refund) => noting(type, () => processor.refund(refund)),
    };
  };

  return { services: { ...services, payments: { find } }, isAway: (type) => away.has(type) };
}
