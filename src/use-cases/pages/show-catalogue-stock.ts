import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import { buildEqualityClause } from "#domain/search/fields/filter-clause.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { resolveDefaultSearchPath } from "#domain/search/places/default-search-path.ts";
import { resolvePlacePath } from "#domain/search/places/resolve-place-path.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { formatSearchQuery } from "#domain/search/query/format-search-query.ts";
import { EMPTY_SEARCH } from "#domain/search/query/search-state.ts";
import type { Site } from "#domain/site/config/site.ts";
import { toVehicleCard } from "#domain/vehicle/card/to-vehicle-card.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askSearch } from "../search/ask-search.ts";
import type { SearchServices } from "../search/search-caches.ts";
import type { Freshness } from "./show-cards.ts";

export type CatalogueStock = {
  /** The newest ones. */
  cards: VehicleCard[];
  total: number;
  /** The search for all of them. */
  href: string;
};

const SHOWN_VEHICLES = 8;

/** The vehicles for sale of a make, or of one model; none while the search is down. */
export async function showCatalogueStock(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  { make, model }: { make: string | null; model: string | null },
  now: number,
): Promise<CatalogueStock & Freshness> {
  const wanted = {
    ...(make !== null && { make: [make] }),
    ...(model !== null && { model: [model] }),
  };
  const clauses = Object.entries(wanted).map(([field, values]) =>
    buildEqualityClause(field, values),
  );
  const results = await askSearch(services, site, [
    {
      indexUid: DEFAULT_INDEX,
      filter: [
        ...buildStandingFilter(site, now),
        ["status = in_stock", "status = coming_soon"],
        ...clauses,
      ],
      sort: ["created_at_timestamp:desc"],
      limit: SHOWN_VEHICLES,
    },
  ]);
  const hits = results?.[0]?.hits ?? [];
  const path = stock && resolvePlacePath(site, stock, wanted);
  return {
    cards: hits.map((vehicle) => toVehicleCard(vehicle, site, now)),
    total: results?.[0]?.estimatedTotalHits ?? 0,
    href:
      path ??
      `${resolveDefaultSearchPath(site)}${formatSearchQuery({ ...EMPTY_SEARCH, choices: wanted })}`,
    freshUntil: stock && resolveFreshUntil(site, stock, hits, now),
    isWhole: results !== null && stock !== null,
  };
}
