import type { PaymentStanding } from "./payments.ts";

/**
 * Bounds how often a processor is asked after one payment because somebody looks at its page: a few times at once,
 * then once in a few seconds, in the memory of each process. Who asks at the same moment shares the answer. And it bounds
 * for how long somebody who wants a vehicle waits for what a processor says of another's payment.
 */
export type PaymentQuestions = {
  /** Resolves or throws as `read` does; undefined where it was asked too often, and what is stored has to do. */
  ask(
    attemptId: string,
    read: () => Promise<PaymentStanding | null>,
  ): Promise<PaymentStanding | null | undefined>;
  /**
   * Waits for the end of a reservation whose time is over, a few seconds at most: `end` goes on after them. Who waits
   * for the same one at the same moment shares it. Rejects as `end` does within that time.
   */
  awaitEnd(reservationId: string, end: () => Promise<unknown>): Promise<void>;
};
