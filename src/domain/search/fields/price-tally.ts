/** Step of the price slider, whole dollars. @see Specification §9, "Slider" */
export const PRICE_STEP_DOLLARS = 500;

export type PriceBounds = { min: number; max: number };

/** Ends of the price slider when neither the site nor its stock has any. @see Specification §9, "Slider" */
export const DEFAULT_PRICE_BOUNDS: PriceBounds = { min: 5_000, max: 250_000 };

type ConfiguredBounds = { min: number | null; max: number | null };

/**
 * Ends of a price slider on whole steps: the stock's, narrowed by a site's own unless those leave
 * nothing. `stock` is the search's minimum and maximum, because its counted prices may be cut off.
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
 * Counts by place on the slider, cheapest first. Even places are steps, odd ones lie between two, so that
 * ranges between steps are counted exactly. Prices beyond the bounds share one place on either side.
 */
export type PriceTally = [place: number, count: number][];

/** `distribution` maps prices, as digits, to numbers of vehicles. */
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

/** False when the search left values out: a hosted one counts 100 of a field unless set otherwise. */
export function isWholeDistribution(
  distribution: Readonly<Record<string, number>>,
  priced: number,
): boolean {
  return Object.values(distribution).reduce((sum, count) => sum + count, 0) >= priced;
}

/** Both ends are included; null is open. */
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
