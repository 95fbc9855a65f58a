import type { StockSummary } from "./stock-summary.ts";

/** What a site's stock makes of a key: remembered, or made now. */
type Recall<Site, Value> = (
  site: Site,
  stock: StockSummary,
  key: string,
  make: () => Value,
) => Value;

/**
 * Remembers what follows from a site and its stock alone. It is made again once either is another
 * object, and once there are so many keys that all are forgotten.
 */
export function createStockMemory<Site extends object, Value>(
  maxKeys: number,
): Recall<Site, Value> {
  const remembered = new WeakMap<StockSummary, { site: Site; byKey: Map<string, Value> }>();
  return (site, stock, key, make) => {
    const last = remembered.get(stock);
    const isUsable = last?.site === site && last.byKey.size <= maxKeys;
    const entry = isUsable ? last : { site, byKey: new Map<string, Value>() };
    remembered.set(stock, entry);
    const known = entry.byKey.get(key);
    if (known !== undefined) return known;
    const value = make();
    entry.byKey.set(key, value);
    return value;
  };
}
