import type { PaymentAttempt } from "../stores/reservation-store.ts";

/**
 * `answered`: in time, or a few seconds ago where this time none came. `silent`: neither. `too_often`: it was not asked
 * now, and what it said is stored.
 */
export type HeardAnswer = "answered" | "silent" | "too_often";

/**
 * Bounds what somebody who looks at a page costs a processor, and how long they wait for it, in the memory of each
 * process: it is asked after one payment a few times at once, then once in a few seconds, and never twice at the same
 * moment. And it bounds for how long somebody who wants a vehicle waits for what a processor says of another's payment.
 */
export type PaymentQuestions = {
  /**
   * Waits a few seconds at most until `question` has asked and booked the answer, and not at all where the processor
   * let several in a row pass without one: the question goes on after that. Who asks while it is under way shares it and
   * its time. Rejects as `question` does within that time; whoever is too often there after that hears `silent`.
   */
  ask(
    attempt: Pick<PaymentAttempt, "id" | "authorizationType">,
    question: () => Promise<unknown>,
  ): Promise<HeardAnswer>;
  /**
   * Waits for the end of a reservation whose time is over, a few seconds at most: `end` goes on after them. Who waits
   * for one that is under way shares it and its time. Rejects as `end` does within that time.
   */
  awaitEnd(reservationId: string, end: () => Promise<unknown>): Promise<void>;
};
