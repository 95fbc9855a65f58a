import type { Site } from "../../site/config/site.ts";
import { formatFacetValue } from "../facets/to-facets.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { buildSearchLinks, type SearchLinks } from "../links/search-links.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import type { SearchPlace } from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { formatQuery } from "../query/format-query.ts";
import { parseSearchState } from "../query/parse-search-state.ts";
import type { SearchState } from "../query/search-state.ts";
import { formatChosenRange } from "./chosen-filters.ts";
import type { Loosening } from "./search-page.ts";

export type LooserSearch = { label: string; href: string; place: SearchPlace; state: SearchState };

/** Limits the number of count queries. */
export const MAX_LOOSER_SEARCHES = 12;

type NarrowSearch = {
  site: Pick<Site, "default_search_path" | "search_paths" | "search_filters">;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
};

type Way = { label: string; href: string };

/** Each lacks one condition and is read from its address, so that counts match what visitors will see. */
export function listLooserSearches(search: NarrowSearch): LooserSearch[] {
  const { place, state } = search;
  const links = buildSearchLinks(search);
  const ways = [
    ...(state.query === ""
      ? []
      : [{ label: `“${formatQuery(state.query)}”`, href: links.withQuery("") }]),
    ...FACET_FIELDS.flatMap((field) => listWays(place, state, links, field)),
  ];
  return toSearches(
    search,
    ways
      .slice(0, MAX_LOOSER_SEARCHES)
      .map(({ label, href }) => ({ label: `Without ${label}`, href })),
  );
}

export function listTextSearches(search: NarrowSearch, texts: readonly string[]): LooserSearch[] {
  const links = buildSearchLinks(search);
  const ways = texts.map((text) => ({
    label: `“${formatQuery(text)}”`,
    href: links.withQuery(text),
  }));
  return toSearches(search, ways);
}

function toSearches({ site, stock }: NarrowSearch, ways: readonly Way[]): LooserSearch[] {
  return ways.flatMap(({ label, href }) => {
    const [pathname = "", query = ""] = href.split("?");
    const looser = resolveSearchPath(site, pathname, stock);
    if (looser === null) return [];
    const params = new URLSearchParams(query);
    return [{ label, href, place: looser, state: parseSearchState(params) }];
  });
}

/** Leaves out searches that find nothing; `counts` are in the order of `searches`. */
export function toLoosening(
  searches: readonly LooserSearch[],
  counts: readonly number[],
): Loosening[] {
  return searches
    .map(({ label, href }, n) => ({ label, href, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

function listWays(
  place: SearchPlace,
  state: SearchState,
  links: SearchLinks,
  field: FacetField,
): Way[] {
  const chosen = state.choices[field] ?? [];
  const range = state.ranges[field];
  const [fixed] = place.fixed[field] ?? [];
  const wider = fixed !== undefined && chosen.length === 0 ? links.toggle(field, fixed) : null;
  return [
    ...(chosen.length === 0
      ? []
      : [
          {
            label: chosen.map((value) => formatFacetValue(field, value)).join(" or "),
            href: links.withoutChoices(field),
          },
        ]),
    ...(fixed === undefined || wider === null || !links.isChosen(field, fixed)
      ? []
      : [{ label: formatFacetValue(field, fixed), href: wider }]),
    ...(range === undefined
      ? []
      : [{ label: formatChosenRange(field, range), href: links.withoutRange(field) }]),
  ];
}
