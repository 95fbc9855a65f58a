import { formatDollars } from "../text/format-amount.ts";
import { DAY_MS } from "../time/time-units.ts";
import { isAskedPrice } from "../values/asked-price.ts";

/** A fall is news for so long, the last instant included. */
export const FALL_NEWS_DAYS = 30;

/** A price that stood for less is no former price: a fall from it would mislead. @see Australian Consumer Law s 29(1)(i) */
export const MIN_FORMER_PRICE_DAYS = 7;

/**
 * A fall counts from the lowest price asked so long before the former price: a rise that is taken back saves
 * nobody anything, and neither does a typing error put right.
 */
const FORMER_PRICE_REVIEW_DAYS = 60;

/** So many changes are read; what a vehicle was before them stays untold. */
export const MAX_PRICE_CHANGES = 50;

/** A change of a vehicle's price in dollars; instants in milliseconds UTC. */
export type PriceChange = {
  at: number;
  /** Null where there was none, or one of another type: it holds other charges. */
  before: number | null;
  after: number | null;
  /** When an import first had the vehicle: its stock date may lie long before. */
  seenAt: number;
};

/** A price and since when it stands, or stood, in milliseconds UTC. */
export type PriceStep = { price: number | null; since: number };

export type PriceFall = {
  from: number;
  to: number;
  at: number;
  /** Dollars. */
  amount: number;
};

/**
 * A vehicle's prices, the newest first, from the latest `MAX_PRICE_CHANGES` changes, of which those of one instant
 * come the last recorded first. Imports that changed nothing leave no step, and a change that is missing leaves a
 * step without a price.
 */
export function listPriceSteps(changes: readonly PriceChange[], listedAt: number): PriceStep[] {
  const inOrder = changes.toReversed().toSorted((one, other) => one.at - other.at);
  const [first] = inOrder;
  if (first === undefined) return [];
  const isWhole = changes.length < MAX_PRICE_CHANGES;
  const since = Math.min(Math.max(listedAt, first.seenAt), first.at);
  const listed = { price: first.before, since };
  const steps: PriceStep[] = isWhole ? [listed] : [];
  const add = (step: PriceStep) => {
    if (steps.at(-1)?.price !== step.price) steps.push(step);
  };
  for (const { at, before, after } of inOrder) {
    const known = steps.at(-1);
    // A change is missing: since when the price before this one stood is not known.
    if (known !== undefined && known.price !== before) {
      add({ price: null, since: at });
      add({ price: before, since: at });
    }
    add({ price: after, since: at });
  }
  return steps.toReversed();
}

/**
 * The fall to the price that stands, where a page may tell of it: it is news, the price before it was asked
 * for long enough, and the vehicle's own price is the one that it fell to. Null where there is none.
 */
export function findPriceFall(
  steps: readonly PriceStep[],
  price: number | null,
  now: number,
): PriceFall | null {
  const [current, former] = steps;
  if (current === undefined || former === undefined || current.price !== price) return null;
  const { since: at } = current;
  if (!isAskedPrice(price) || !isAskedPrice(former.price)) return null;
  const isNews = at <= now && now - at <= FALL_NEWS_DAYS * DAY_MS;
  const wasAsked = at - former.since >= MIN_FORMER_PRICE_DAYS * DAY_MS;
  const from = findLowestPrice(steps.slice(1), former.since - FORMER_PRICE_REVIEW_DAYS * DAY_MS);
  return isNews && wasAsked && from > price ? { from, to: price, at, amount: from - price } : null;
}

/** Of the prices asked after an instant, prices of another type and those before a break too. */
function findLowestPrice(steps: readonly PriceStep[], after: number): number {
  const prices = steps.flatMap(({ price }, n) => {
    const wasAsked = n === 0 || (steps[n - 1]?.since ?? 0) > after;
    return wasAsked && isAskedPrice(price) ? price : [];
  });
  return Math.min(...prices);
}

/** "Was $34,990, now $3,000 less". */
export function formatPriceFall({ from, amount }: PriceFall): string {
  return `Was ${formatDollars(from)}, now ${formatDollars(amount)} less`;
}
