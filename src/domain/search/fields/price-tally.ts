/** How far the thumbs of the price slider go at once. @see Specification §9, "Slider" */
export const PRICE_STEP_DOLLARS = 500;

export type PriceBounds = { min: number; max: number };

/** The slider's ends where neither a site nor its stock gives others, whole dollars. @see Specification §9, "Slider" */
export const DEFAULT_PRICE_BOUNDS: PriceBounds = { min: 5_000, max: 250_000 };

/** The ends that a site configures; null leaves that one to the stock. */
type ConfiguredBounds = { min: number | null; max: number | null };

/**
 * The ends of a price slider: the stock's own, on whole steps around its prices. Ends that a site
 * configures narrow them and never reach past the stock; where nothing is left between them, the
 * stock's hold. Null where nothing has a price. `stock` is the lowest and highest price, as the search
 * tells them: the prices that it counts one by one may be only the first of many.
 *
 * @see Specification §9, "Slider"
 */
export function resolvePriceBounds(
  stock: PriceBounds | null,
  { min, max }: ConfiguredBounds,
): PriceBounds | null {
  if (stock === null) return null;
  const least = Math.floor(stock.min / PRICE_STEP_DOLLARS) * PRICE_STEP_DOLLARS;
  const above = Math.ceil(stock.max / PRICE_STEP_DOLLARS) * PRICE_STEP_DOLLARS;
  const most = Math.max(above, least + PRICE_STEP_DOLLARS);
  const [from, to] = [Math.max(min ?? least, least), Math.min(max ?? most, most)];
  return from < to ? { min: from, max: to } : { min: least, max: most };
}

/**
 * How many vehicles stand on each step of a price slider and between it and the next, where any do:
 * pairs of a place and a count, cheapest first. Even places are on a step, odd ones after it, so
 * that a range whose ends are steps is counted exactly. What lies beyond the bounds is one place on
 * either side.
 */
export type PriceTally = [place: number, count: number][];

/** `distribution` is the search's own: how many vehicles have a price, by its digits. */
export function tallyPrices(
  distribution: Readonly<Record<string, number>>,
  { min, max }: PriceBounds,
): PriceTally {
  const counts = new Map<number, number>();
  for (const [digits, count] of Object.entries(distribution)) {
    const place = toPlace(Math.min(Math.max(Number(digits), min - 1), max + 1));
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  return [...counts].sort(([one], [other]) => one - other);
}

/**
 * Whether the search counted every price: a hosted one counts as many values as it is set to (100,
 * where nobody sets it) and leaves out the rest. `priced` is how many vehicles have a price.
 */
export function isWholeDistribution(
  distribution: Readonly<Record<string, number>>,
  priced: number,
): boolean {
  return Object.values(distribution).reduce((sum, count) => sum + count, 0) >= priced;
}

/** How many of a tally lie between two steps, both included; null is open on that side. */
export function countPriced(tally: PriceTally, low: number | null, high: number | null): number {
  const from = low === null ? Number.NEGATIVE_INFINITY : toPlace(low);
  const to = high === null ? Number.POSITIVE_INFINITY : toPlace(high);
  return tally.reduce(
    (sum, [place, count]) => (place >= from && place <= to ? sum + count : sum),
    0,
  );
}

function toPlace(dollars: number): number {
  const steps = Math.floor(dollars / PRICE_STEP_DOLLARS);
  return 2 * steps + (dollars > steps * PRICE_STEP_DOLLARS ? 1 : 0);
}
