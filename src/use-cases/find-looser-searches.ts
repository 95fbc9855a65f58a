import { buildCountQuery } from "#domain/search/build-search-queries.ts";
import { listLooserSearches, toLoosening } from "#domain/search/list-looser-searches.ts";
import type { Loosening } from "#domain/search/search-page.ts";
import type { SearchPlace } from "#domain/search/search-place.ts";
import type { SearchState } from "#domain/search/search-state.ts";
import { buildStandingFilter } from "#domain/search/standing-filter.ts";
import type { StockSummary } from "#domain/search/stock-summary.ts";
import type { Site } from "#domain/site/site.ts";
import { DEFAULT_INDEX } from "#ports/inventory-search.ts";
import type { Platform } from "#ports/platform.ts";
import { askSearch } from "./ask-search.ts";

type FoundNothing = { site: Site; stock: StockSummary; place: SearchPlace; state: SearchState };

/**
 * What to take away from a search that found nothing, and how much each would find: one call for
 * all. Empty where nothing helps, and with the search down. `now` is in milliseconds UTC.
 */
export async function findLooserSearches(
  services: Pick<Platform, "search" | "log">,
  search: FoundNothing,
  now: number,
): Promise<Loosening[]> {
  const { site } = search;
  const looser = listLooserSearches(search);
  if (looser.length === 0) return [];
  const standingFilter = buildStandingFilter(site, now);
  const results = await askSearch(
    services,
    site,
    looser.map(({ place, state }) =>
      buildCountQuery({ site, indexUid: DEFAULT_INDEX, standingFilter, place, state }),
    ),
  );
  if (results === null) return [];
  return toLoosening(
    looser,
    results.map(({ estimatedTotalHits }) => estimatedTotalHits),
  );
}
