import { LRUCache } from "lru-cache";
import type { PaymentQuestions } from "#ports/payments/payment-questions.ts";

/** So many at once: whoever comes from a payment after a few looks at the page is asked for without a wait. */
export const MOST_AT_ONCE = 3;

/** One more in this time. A page that waits for its payment looks each 4 seconds. */
export const REFILL_MS = 3_000;

const MAX_ATTEMPTS = 20_000;

/** Whoever presses waits no longer for what a processor says of another's payment. */
const MAX_WAIT_MS = 3_000;

type Asked = { left: number; at: number; underWay: ReturnType<PaymentQuestions["ask"]> | null };

/** @param now Milliseconds. */
export function createPaymentQuestions(
  now: () => number,
  maxWaitMs = MAX_WAIT_MS,
): PaymentQuestions {
  const attempts = new LRUCache<string, Asked>({ max: MAX_ATTEMPTS });
  const ends = new Map<string, Promise<unknown>>();
  return {
    async ask(attemptId, read) {
      const before = attempts.get(attemptId) ?? { left: MOST_AT_ONCE, at: now(), underWay: null };
      if (before.underWay) return before.underWay;
      const regained = Math.max(now() - before.at, 0) / REFILL_MS;
      const left = Math.min(before.left + regained, MOST_AT_ONCE);
      const asked: Asked = { left, at: now(), underWay: null };
      attempts.set(attemptId, asked);
      if (left < 1) return undefined;
      asked.left -= 1;
      asked.underWay = read().finally(() => {
        asked.underWay = null;
      });
      return asked.underWay;
    },
    async awaitEnd(reservationId, end) {
      const underWay = ends.get(reservationId) ?? end().finally(() => ends.delete(reservationId));
      ends.set(reservationId, underWay);
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, maxWaitMs);
      });
      try {
        await Promise.race([underWay, limit]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
