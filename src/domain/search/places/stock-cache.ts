import type { StockSummary } from "./stock-summary.ts";

type FromStock<Site, Value> = (site: Site, stock: StockSummary) => Value;

/** Memoizes a function for each stock, until the site is another object. */
export function createStockCache<Site extends object, Value>(
  make: FromStock<Site, Value>,
): FromStock<Site, Value> {
  const cached = new WeakMap<StockSummary, { site: Site; value: Value }>();
  return (site, stock) => {
    const last = cached.get(stock);
    if (last?.site === site) return last.value;
    const value = make(site, stock);
    cached.set(stock, { site, value });
    return value;
  };
}
