import { resolveResultsFreshUntil } from "#domain/freshness/fresh-until.ts";
import {
  buildLowestPriceQuery,
  buildSearchQueries,
} from "#domain/search/filters/build-search-queries.ts";
import { readSearchAnswer } from "#domain/search/filters/search-answer.ts";
import { spellChoices } from "#domain/search/filters/spell-choices.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { Breadcrumb } from "#domain/search/links/breadcrumbs.ts";
import { resolveOwnPath } from "#domain/search/places/resolve-place-path.ts";
import { resolveStockPlace } from "#domain/search/places/resolve-stock-place.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { formatSearchQuery } from "#domain/search/query/format-search-query.ts";
import { parseSearchState } from "#domain/search/query/parse-search-state.ts";
import { MAX_PAGE, type SearchState } from "#domain/search/query/search-state.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import { type AnsweredSearch, toSearchPage } from "#domain/search/results/to-search-page.ts";
import type { Site } from "#domain/site/config/site.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { listLandingLinks, NO_LANDING_LINKS } from "../pages/list-landing-links.ts";
import { askAsVisitor } from "./ask-search.ts";
import { findLooserSearches, findNearest, findWithoutText } from "./find-looser-searches.ts";
import { readLastFacets, storeLastFacets } from "./last-good-facets.ts";
import { readShownSummary } from "./read-stock-summary.ts";
import { NO_WORDING, readWording } from "./read-wording.ts";
import type { SearchServices } from "./search-caches.ts";

export type SearchAddress = {
  pathname: string;
  params: URLSearchParams;
  /** The query string to redirect to, from "?" on; absent where the address needs no redirect. */
  rewritten?: string;
};

export type FoundSearch =
  | {
      is: "page";
      page: SearchPage;
      /** For pages that search engines list, the path alone. */
      canonicalPath: string;
      /** Whether search engines may list the page: a path with results and nothing chosen. */
      isIndexable: boolean;
      /** False where a part is missing or old because the search failed: the page is not cached. */
      isWhole: boolean;
      breadcrumbs: Breadcrumb[];
      /** When time alone makes the page stale, in milliseconds UTC; null: never. */
      freshUntil: number | null;
    }
  | { is: "redirect"; location: string }
  | { is: "unknown" };

/** While the search is down the page says so and shows the last good facets (§2, §8 "Search failure"). */
export async function searchInventory(
  services: SearchServices,
  site: Site,
  summary: StockSummary | null,
  { pathname, params, rewritten }: SearchAddress,
  now: number,
): Promise<FoundSearch> {
  const asked = parseSearchState(params);
  if (asked.page > MAX_PAGE) return { is: "unknown" };
  const search = rewritten ?? formatSearch(params);
  const { stock, place } = resolveStockPlace(site, summary, pathname);
  if (place === null) return { is: "unknown" };
  // %2F reads as a slash but is another address: it redirects to the canonical one.
  const path = encodeURI(place.path);
  if (rewritten !== undefined || pathname !== path) {
    return { is: "redirect", location: `${path}${search}` };
  }
  const wording = asked.query === "" ? NO_WORDING : await readWording(services, site, now);
  const understood = wording.read(asked);
  const { answer, lowestPriced, outcome } = await readAnswer(
    services,
    site,
    place,
    understood,
    now,
  );
  const state = spellChoices(understood, answer.facets);
  const isIndexable = isPathAlone(state) && answer.hits.length > 0;
  const shown = isIndexable ? await readShownSummary(services, site, stock, now) : null;
  const links = shown
    ? listLandingLinks(site, stock, shown.stock ?? stock, place)
    : NO_LANDING_LINKS;
  const narrow = { site, stock, place, state, wording };
  const hasNothing = outcome === "answered" && answer.total === 0 && state.page === 1;
  const loosening =
    outcome === "too_broad"
      ? await findWithoutText(services, narrow, now)
      : hasNothing
        ? await findLooserSearches(services, narrow, now)
        : [];
  const nearest = hasNothing ? await findNearest(services, narrow, loosening ?? [], now) : [];
  const page = toSearchPage({
    site,
    stock,
    place,
    state,
    typed: asked.query,
    answer,
    outcome,
    lowestPriced,
    loosening: loosening ?? [],
    nearest: nearest ?? [],
    related: links.related,
    now,
    toCard: services.caches.toCard,
    listWider: services.caches.listWider,
  });
  return {
    is: "page",
    page,
    canonicalPath: `${encodeURI(resolveOwnPath(site, stock, place))}${formatSearchQuery(state)}`,
    isIndexable,
    isWhole: loosening !== null && nearest !== null && shown?.isNewest !== false && wording.isWhole,
    breadcrumbs: links.breadcrumbs,
    freshUntil: resolveResultsFreshUntil(site, stock, answer.hits, now),
  };
}

const formatSearch = (params: URLSearchParams): string => (params.size === 0 ? "" : `?${params}`);

type Answered = Pick<AnsweredSearch, "answer" | "lowestPriced" | "outcome">;

async function readAnswer(
  services: SearchServices,
  site: Site,
  place: SearchPlace,
  state: SearchState,
  now: number,
): Promise<Answered> {
  const standingFilter = buildStandingFilter(site, now);
  const request = { site, indexUid: DEFAULT_INDEX, standingFilter, place, state };
  const { queries, ownChoiceIgnored } = buildSearchQueries(request);
  const isPriced = isPathAlone(state);
  const results = await askAsVisitor(services, site, [
    ...queries,
    ...(isPriced ? [buildLowestPriceQuery(request)] : []),
  ]);
  if (typeof results === "string") {
    // Too broad is a cached answer: its page must not depend on earlier searches.
    const facets = results === "too_broad" ? {} : readLastFacets(services, site);
    const answer = { hits: [], total: 0, carTypes: [], facets };
    return { answer, lowestPriced: null, outcome: results };
  }
  const answer = readSearchAnswer(results, site.facets, ownChoiceIgnored);
  storeLastFacets(services, site, answer);
  const lowestPriced = isPriced ? (results.at(-1)?.hits[0] ?? null) : null;
  return { answer, lowestPriced, outcome: "answered" };
}

function isPathAlone({ query, words, choices, ranges, sort }: SearchState): boolean {
  const chosen = [...Object.keys(choices), ...Object.keys(ranges)];
  return query === "" && words === undefined && sort === null && chosen.length === 0;
}
