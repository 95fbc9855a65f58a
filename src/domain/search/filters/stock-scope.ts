import type { Site } from "../../site/config/site.ts";
import type { StockScope } from "./standing-scope.ts";

type ScopedSite = Pick<Site, "inventory_scope" | "dealerships">;

/** Whose stock a site sells: its own dealerships', unless its configuration says the platform's. */
export function resolveStockScope(site: ScopedSite): StockScope {
  return site.inventory_scope === "platform"
    ? "platform"
    : { dealershipIds: site.dealerships.map(({ id }) => id) };
}

/** Whether a vehicle of these dealerships can show on a site at all, whatever its other filters. */
export function isInStockScope(site: ScopedSite, dealershipIds: readonly number[]): boolean {
  const scope = resolveStockScope(site);
  return scope === "platform" || scope.dealershipIds.some((id) => dealershipIds.includes(id));
}
