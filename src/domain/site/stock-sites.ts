import { isInStockScope } from "../search/filters/stock-scope.ts";
import type { Site } from "./config/site.ts";

/** Slugs of the sites that show a dealership's stock. */
export type StockSites = {
  listSlugs: (dealershipIds: readonly number[]) => string[];
  listAllSlugs: () => string[];
};

export function buildStockSites(sites: readonly Site[]): StockSites {
  const slugsByDealership = new Map<number, string[]>();
  const listFor = (id: number): string[] => {
    const known = slugsByDealership.get(id);
    if (known) return known;
    const slugs = sites.filter((site) => isInStockScope(site, [id])).map(({ slug }) => slug);
    slugsByDealership.set(id, slugs);
    return slugs;
  };
  return {
    listSlugs: (dealershipIds) => [...new Set(dealershipIds.flatMap(listFor))],
    listAllSlugs: () => sites.map(({ slug }) => slug),
  };
}
