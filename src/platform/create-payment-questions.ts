import { LRUCache } from "lru-cache";
import type { HeardAnswer, PaymentQuestions } from "#ports/payments/payment-questions.ts";

/** So many at once: whoever comes from a payment after a few looks at the page is asked for without a wait. */
export const MOST_AT_ONCE = 3;

/** One more in this time. A page that waits for its payment looks each 4 seconds. */
export const REFILL_MS = 3_000;

/** Without an answer in time so often in a row a processor is waited for no more; one payment alone may have none. */
export const PATIENCE = 3;

/**
 * So long an answer, late as it may be, counts for whoever hears none in time: pages of a processor that is slow say the
 * same, as each asks anew before this is over.
 */
export const KNOWN_MS = 15_000;

const MAX_ATTEMPTS = 20_000;

/** Whoever looks or presses waits no longer for what a processor says. */
const MAX_WAIT_MS = 3_000;

type Asked = {
  left: number;
  at: number;
  /** Whether the answer comes in time. */
  underWay: Promise<boolean> | null;
  /** Null before the first answer, and after a question that failed. */
  answeredAt: number | null;
};

/** @param now Milliseconds. */
export function createPaymentQuestions(
  now: () => number,
  maxWaitMs = MAX_WAIT_MS,
): PaymentQuestions {
  // Given as a `max`, the library would make room for all of them at once.
  const attempts = new LRUCache<string, Asked>({ maxSize: MAX_ATTEMPTS, sizeCalculation: () => 1 });
  const ends = new Map<string, Promise<boolean>>();
  /** Of each processor since it last answered in time. */
  const silences = new Map<string, number>();

  const hear = async (type: string, work: Promise<unknown>): Promise<boolean> => {
    let isInTime = true;
    try {
      isInTime = await endsWithin(work, maxWaitMs);
    } finally {
      if (isInTime) silences.delete(type);
      else silences.set(type, (silences.get(type) ?? 0) + 1);
    }
    return isInTime;
  };

  const settle = async (question: () => Promise<unknown>, asked: Asked): Promise<void> => {
    try {
      await question();
      asked.answeredAt = now();
    } catch (error) {
      asked.answeredAt = null;
      throw error;
    } finally {
      asked.underWay = null;
    }
  };

  const isKnown = ({ answeredAt }: Asked) => answeredAt !== null && now() - answeredAt <= KNOWN_MS;

  const tell = async (asked: Asked): Promise<HeardAnswer> =>
    (await asked.underWay) || isKnown(asked) ? "answered" : "silent";

  return {
    async ask({ id, authorizationType }, question) {
      const before = attempts.get(id) ?? {
        left: MOST_AT_ONCE,
        at: now(),
        underWay: null,
        answeredAt: null,
      };
      if (before.underWay) return tell(before);
      const regained = Math.max(now() - before.at, 0) / REFILL_MS;
      const left = Math.min(before.left + regained, MOST_AT_ONCE);
      const asked: Asked = { ...before, left, at: now() };
      attempts.set(id, asked);
      if (left < 1) return isKnown(asked) ? "too_often" : "silent";
      asked.left -= 1;
      const isWaitedFor = (silences.get(authorizationType) ?? 0) < PATIENCE;
      const work = settle(question, asked);
      const heard = hear(authorizationType, work);
      // Nobody may be there to see it fail.
      heard.catch(() => undefined);
      asked.underWay = isWaitedFor ? heard : Promise.resolve(false);
      return tell(asked);
    },
    async awaitEnd(reservationId, end) {
      const begin = (): Promise<boolean> =>
        endsWithin(
          end().finally(() => ends.delete(reservationId)),
          maxWaitMs,
        );
      const ended = ends.get(reservationId) ?? begin();
      ends.set(reservationId, ended);
      await ended;
    },
  };
}

/** Whether work ends in that time; it goes on after it. Rejects as it does within it. */
async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
