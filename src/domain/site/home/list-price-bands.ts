/** A budget as the home page offers it; both ends are included, null is open. */
export type PriceBand = {
  min: number | null;
  max: number | null;
  href: string;
  /** Null where the search did not count every price. */
  count: number | null;
};

/** With the open one at the end: two rows of three. */
const MOST_BANDS = 6;

/** Budgets to choose from, whole dollars. */
export const BUDGET_STEPS = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000,
] as const;

type Priced = {
  /** Numbers of vehicles by price in digits. */
  distribution: Readonly<Record<string, number>>;
  /** False where the search left prices out. */
  isWhole: boolean;
};

/**
 * "Under $10,000", "Under $15,000" and so on, and all above the last: each budget has more vehicles than the one
 * before, and together they divide the stock as evenly as round figures allow.
 */
export function listPriceBands({ distribution, isWhole }: Priced, searchPath: string): PriceBand[] {
  const prices = Object.entries(distribution).map(([digits, count]) => [Number(digits), count]);
  const countWithin = (low: number, high: number): number =>
    prices.reduce(
      (sum, [price = 0, count = 0]) => (price >= low && price <= high ? sum + count : sum),
      0,
    );
  const total = countWithin(0, Number.POSITIVE_INFINITY);
  const grown = BUDGET_STEPS.map((max) => ({ max, count: countWithin(0, max) })).filter(
    ({ count }, n, all) => count > (all[n - 1]?.count ?? 0) && count < total,
  );
  const chosen = grown.length < MOST_BANDS ? grown : spread(grown, total);
  const last = chosen.at(-1);
  if (last === undefined) return [];
  const above = {
    min: last.max,
    max: null,
    count: countWithin(last.max, Number.POSITIVE_INFINITY),
  };
  return [...chosen.map(({ max, count }) => ({ min: null, max, count })), above].map((band) => ({
    ...band,
    href: `${searchPath}?range[price]=${band.min ?? ""}:${band.max ?? ""}`,
    count: isWhole ? band.count : null,
  }));
}

/** The steps that come nearest to equal shares, each once. */
function spread<Step extends { count: number }>(steps: readonly Step[], total: number): Step[] {
  const shares = Array.from({ length: MOST_BANDS - 1 }, (_, n) => ((n + 1) * total) / MOST_BANDS);
  const nearest = shares.map((share) =>
    steps.reduce((best, step) =>
      Math.abs(step.count - share) < Math.abs(best.count - share) ? step : best,
    ),
  );
  return steps.filter((step) => nearest.includes(step));
}
