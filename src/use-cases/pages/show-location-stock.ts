import { resolveFreshUntil } from "#domain/freshness/fresh-until.ts";
import type { Location } from "#domain/location/location.schema.ts";
import { quoteFilterValue } from "#domain/search/fields/filter-clause.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import { resolveDefaultSearchPath } from "#domain/search/places/default-search-path.ts";
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

type LocationStock = {
  /** The newest ones. */
  cards: VehicleCard[];
  /** The search for all of them; null where the site's visitors cannot search by location. */
  href: string | null;
};

const SHOWN_VEHICLES = 8;

/** How a feed may call the departments. */
function listFeedNames(departments: readonly Location[]): string[] {
  const names = departments.flatMap(({ feed_code, slug, name }) => [feed_code, slug, name]);
  return [...new Set(names.filter((name) => name !== null))];
}

/** The vehicles for sale at the departments of one place; none while the search is down. */
export async function showLocationStock(
  services: SearchServices,
  site: Site,
  stock: StockSummary | null,
  departments: readonly Location[],
  now: number,
): Promise<LocationStock & Freshness> {
  const names = [...new Set(departments.map(({ name }) => name))];
  const results = await askSearch(services, site, [
    {
      indexUid: DEFAULT_INDEX,
      filter: [
        ...buildStandingFilter(site, now),
        ["status = in_stock", "status = coming_soon"],
        [
          `location_id IN [${departments.map(({ id }) => id).join(", ")}]`,
          `distribution_locations IN [${listFeedNames(departments).map(quoteFilterValue).join(", ")}]`,
        ],
      ],
      sort: ["created_at_timestamp:desc"],
      limit: SHOWN_VEHICLES,
    },
  ]);
  const hits = results?.[0]?.hits ?? [];
  const query = formatSearchQuery({ ...EMPTY_SEARCH, choices: { location_name: names } });
  const canSearch = site.facets.includes("location_name");
  return {
    cards: hits.map((vehicle) => toVehicleCard(vehicle, site, now)),
    href: canSearch ? `${resolveDefaultSearchPath(site)}${query}` : null,
    freshUntil: stock && resolveFreshUntil(site, stock, hits, now),
    isWhole: results !== null && stock !== null,
  };
}
