import { MINUTE_MS } from "../../time/time-units.ts";

/** Refused so often, a refund stands as refused, and a person has to return the money. */
export const MAX_REFUSALS = 6;

/** Each wait is so many times the one before. */
const GROWTH = 4;

const LONGEST_WAITS_MS = {
  refused: 360 * MINUTE_MS,
  pending: 360 * MINUTE_MS,
  // A processor that was away for a day is asked soon after it is back.
  away: 60 * MINUTE_MS,
} as const;

/** How a processor answered: it will not, it has taken it and says later how it ended, or it gave no answer. */
export type RefundAnswer = keyof typeof LONGEST_WAITS_MS;

type RefundTries = {
  /** How often the processor was asked without an end. */
  tries: number;
  /** How often it refused. */
  refusals: number;
};

export type NextRefundTry = RefundTries & {
  /** Nobody asks by himself any more. */
  isGivenUp: boolean;
  /** When it is asked again, milliseconds UTC. */
  dueAt: number;
};

/** When a refund is asked for again: after one minute, four, sixteen and so on. Only refusals ever end it. */
export function resolveNextTry(
  before: RefundTries,
  answer: RefundAnswer,
  now: number,
): NextRefundTry {
  const refusals = before.refusals + (answer === "refused" ? 1 : 0);
  const wait = MINUTE_MS * GROWTH ** Math.min(before.tries, 10);
  return {
    tries: before.tries + 1,
    refusals,
    isGivenUp: refusals >= MAX_REFUSALS,
    dueAt: now + Math.min(wait, LONGEST_WAITS_MS[answer]),
  };
}

/** The same of one that was asked for now: before its time, by a person, it has used up no try and none of its wait. */
export function resolveAskedTry(
  before: RefundTries & Pick<NextRefundTry, "dueAt">,
  answer: RefundAnswer,
  now: number,
): NextRefundTry {
  const { tries, refusals, dueAt } = before;
  return dueAt > now
    ? { tries, refusals, dueAt, isGivenUp: false }
    : resolveNextTry(before, answer, now);
}

/** The key of the next request after a refusal: a processor gives the answer of a former one again under its key. */
export function renewRefundKey(key: string): string {
  const [, first, count] = /^(.*?)(?:~(\d+))?$/.exec(key) ?? [];
  return `${first ?? key}~${Number(count ?? 0) + 1}`;
}
