import type { Site } from "../../site/config/site.ts";
import { resolveDefaultSearchPath } from "../places/default-search-path.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import { buildPlace, listFields, type SearchPlace } from "../places/search-place.ts";
import type { StockSummary, StockValue } from "../places/stock-summary.ts";
import { holdsAll, listWiderPlaces } from "../places/wider-places.ts";
import { hasValue } from "../query/search-state.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;

export function resolveDefaultSearch(site: SearchSite, stock: StockSummary): SearchPlace {
  const path = resolveDefaultSearchPath(site);
  return resolveSearchPath(site, path, stock) ?? buildPlace(path, {});
}

/**
 * The default search if it leaves nothing out, else the first wider path that does not. Home and the
 * search box link here, so that counts agree everywhere.
 */
export function resolveWholeSearch(site: SearchSite, stock: StockSummary): SearchPlace {
  const place = resolveDefaultSearch(site, stock);
  if (stock.total === 0 || isWhole(place, stock)) return place;
  return listWiderPlaces(site, stock).find((wider) => holdsAll(wider, {}, stock)) ?? place;
}

/** Whether every vehicle in stock meets what a place fixes. */
function isWhole(place: SearchPlace, stock: StockSummary): boolean {
  if (place.clauses.length + Object.keys(place.ranges).length > 0) return false;
  const counted: Partial<Record<keyof SearchPlace["fixed"], StockValue[]>> = {
    car_type: stock.carTypes,
    item_type: stock.itemTypes,
    fuel: stock.fuels,
    body: stock.bodies,
    make: stock.makes,
    city: stock.cities,
    state: stock.states,
  };
  return listFields(place.fixed).every((field) => {
    const shown = counted[field]?.filter(({ value }) => hasValue(place.fixed[field] ?? [], value));
    return shown !== undefined && sum(shown) >= stock.total;
  });
}

function sum(values: readonly StockValue[]): number {
  return values.reduce((total, { count }) => total + count, 0);
}
