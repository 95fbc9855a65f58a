import type { PaymentStanding } from "./payments.ts";

/**
 * Bounds how often a processor is asked after one payment because somebody looks at its page: a few times at once,
 * then once in a few seconds, in the memory of each process. Who asks at the same moment shares the answer.
 */
export type PaymentQuestions = {
  /** Resolves or throws as `read` does; undefined where it was asked too often, and what is stored has to do. */
  ask(
    attemptId: string,
    read: () => Promise<PaymentStanding | null>,
  ): Promise<PaymentStanding | null | undefined>;
};
