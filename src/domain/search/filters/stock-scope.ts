import type { Site } from "../../site/config/site.ts";
import type { StockScope } from "./standing-scope.ts";

type ScopedSite = Pick<Site, "inventory_scope" | "dealerships">;

export function resolveStockScope(site: ScopedSite): StockScope {
  return site.inventory_scope === "platform"
    ? "platform"
    : { dealershipIds: site.dealerships.map(({ id }) => id) };
}

/** Whether a site can show vehicles of these dealerships at all. */
export function isInStockScope(site: ScopedSite, dealershipIds: readonly number[]): boolean {
  const scope = resolveStockScope(site);
  return scope === "platform" || scope.dealershipIds.some((id) => dealershipIds.includes(id));
}
