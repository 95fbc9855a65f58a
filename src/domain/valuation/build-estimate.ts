import { DAY_MS } from "../time/time-units.ts";
import { type ConditionAnswers, listConditionSteps } from "./condition-questions.ts";
import type { Estimate, MarketValue, ValuationRefusal } from "./estimate.ts";

/** Below it vehicles are sold as they stand, at prices that say little: the dealer calls. Whole dollars. */
export const MIN_VALUED_PRICE = 5_000;

/** Older vehicles are worth what their state is, which no list tells. Years. */
export const MAX_VALUED_AGE = 15;

/** Figures are multiples of it, since an estimate is no more exact. Whole dollars. */
const ROUNDING = 50;

/** The refusal that follows from the age alone; null where it is young enough. */
export function findAgeRefusal(year: number, currentYear: number): ValuationRefusal | null {
  return currentYear - year > MAX_VALUED_AGE ? "too_old" : null;
}

/** The refusal that follows from the price of vehicles like it; null where it is high enough. */
export function findPriceRefusal({ price }: Pick<MarketValue, "price">): ValuationRefusal | null {
  return price < MIN_VALUED_PRICE ? "low_price" : null;
}

/**
 * The figure of a vehicle: its price less the dealer's margin, moved by each answer about its condition. All
 * answers count by the same base, so that their order does not matter. `now` in milliseconds UTC.
 */
export function buildEstimate(
  { price, spread, basis, marginPercent }: MarketValue,
  answers: ConditionAnswers,
  { validDays, now }: { validDays: number; now: number },
): Estimate {
  const base = price * (1 - marginPercent / 100);
  const percent = listConditionSteps(answers).reduce((sum, step) => sum + step.percent, 0);
  const middle = base * (1 + percent / 100);
  return {
    low: ROUNDING * Math.floor((middle * (1 - spread)) / ROUNDING),
    middle: round(middle),
    high: ROUNDING * Math.ceil((middle * (1 + spread)) / ROUNDING),
    beforeCondition: round(base),
    basis,
    at: now,
    validUntil: now + validDays * DAY_MS,
  };
}

/** The move of the figure by one answer, in whole dollars. */
export type EstimateStep = { label: string; answer: string; dollars: number };

/**
 * The answers that moved a figure, in the questions' order. Their sum is the difference between the figure before
 * the condition and the middle, to the dollar.
 */
export function listEstimateSteps(
  { beforeCondition, middle }: Pick<Estimate, "beforeCondition" | "middle">,
  answers: ConditionAnswers,
): EstimateStep[] {
  const moving = listConditionSteps(answers).filter(({ percent }) => percent !== 0);
  let percent = 0;
  let before = beforeCondition;
  return moving.map(({ label, answer, percent: own }, n) => {
    percent += own;
    const isLast = n === moving.length - 1;
    const after = isLast ? middle : round(beforeCondition * (1 + percent / 100));
    const dollars = after - before;
    before = after;
    return { label, answer, dollars };
  });
}

function round(dollars: number): number {
  return ROUNDING * Math.round(dollars / ROUNDING);
}
