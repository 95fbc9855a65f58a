import {
  PaymentFaultError,
  type PaymentProcessor,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import type { ReservationServices } from "../reservation-services.ts";

/** Something that a processor does not let its key read, or answers with an error. */
export type ProcessorFault = { authorizationType: string; because: string; count: number };

type ProcessorRound = {
  services: ReservationServices;
  /** Whether a processor counts as away in this round. */
  isAway: (authorizationType: string) => boolean;
  /** Everything that could not be read though the processor was there. */
  listFaults: () => ProcessorFault[];
};

/**
 * The services of one round, in which a processor counts as away once it gave no answer `patience` times in a row: it
 * is asked then neither to read nor to close a payment, as each question would wait until its time is up. An error that
 * it answered is an answer. Whoever
 * sends refunds asks `isAway` before, as a try that was not made is not to count as one.
 */
export function openRound(services: ReservationServices, patience = 1): ProcessorRound {
  const silences = new Map<string, number>();
  const isAway = (type: string): boolean => (silences.get(type) ?? 0) >= patience;
  const faults = new Map<string, ProcessorFault>();
  const noteFault = (authorizationType: string, because: string): void => {
    const name = `${authorizationType} ${because}`;
    const count = (faults.get(name)?.count ?? 0) + 1;
    faults.set(name, { authorizationType, because, count });
  };

  const noting = async <Answer>(type: string, ask: () => Promise<Answer>): Promise<Answer> => {
    // Calls that were under way by then do not bring it back.
    const noteAnswer = (): void => void (isAway(type) || silences.delete(type));
    try {
      const answer = await ask();
      noteAnswer();
      return answer;
    } catch (error) {
      if (error instanceof PaymentFaultError) noteAnswer();
      else if (error instanceof PaymentUnavailableError) {
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
    const reading = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await unlessAway(read);
      } catch (error) {
        if (error instanceof PaymentFaultError) noteFault(type, error.message);
        throw error;
      }
    };
    return {
      ...processor,
      read: (sessionId) => reading(() => processor.read(sessionId)),
      expire: (sessionId) => unlessAway(() => processor.expire(sessionId)),
      listReturns: async (chargeId) => {
        const listed = await reading(() => processor.listReturns(chargeId));
        for (const { because } of listed.unread) noteFault(type, because);
        return listed;
      },
      refund: (refund) => noting(type, () => processor.refund(refund)),
    };
  };

  return {
    services: { ...services, payments: { find } },
    isAway,
    listFaults: () => [...faults.values()],
  };
}
