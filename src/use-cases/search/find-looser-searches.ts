import { resolveSort } from "#domain/search/fields/sort-orders.ts";
import { buildCountQuery } from "#domain/search/filters/build-search-queries.ts";
import { buildStandingFilter } from "#domain/search/filters/standing-filter.ts";
import type { SearchPlace } from "#domain/search/places/search-place.ts";
import type { StockSummary } from "#domain/search/places/stock-summary.ts";
import { restateSearch } from "#domain/search/query/restate-search.ts";
import type { SearchState } from "#domain/search/query/search-state.ts";
import {
  type LooserSearch,
  listLooserSearches,
  listTextSearches,
  pickNearest,
  toLoosening,
  toSearches,
} from "#domain/search/results/list-looser-searches.ts";
import type { Loosening } from "#domain/search/results/search-page.ts";
import { joinFoundWords, listShorterTexts } from "#domain/search/suggest/list-shorter-texts.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { askAsVisitor } from "./ask-search.ts";
import type { Wording } from "./read-wording.ts";
import type { SearchServices } from "./search-caches.ts";

type NarrowSearch = {
  site: Site;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
  wording: Wording;
};

const MAX_SHORTER_TEXTS = 3;

/** Shown below a search that finds nothing. */
const MAX_NEAREST = 6;

/**
 * Similar searches that find something: fewer words, single words, fewer filters. Null while the search is
 * down.
 */
export async function findLooserSearches(
  services: SearchServices,
  search: NarrowSearch,
  now: number,
): Promise<Loosening[] | null> {
  const count = (searches: readonly LooserSearch[]) => countEach(services, search, searches, now);
  const texts = listShorterTexts(search.state.query);
  const looser = listLooserSearches(search);
  const oneFewer = listTextSearches(search, texts.oneFewer);
  const words = listTextSearches(search, texts.words);
  const counts = await count([...looser, ...oneFewer, ...words]);
  if (counts === null) return null;
  const shorterCounts = counts.slice(looser.length);
  const wordCounts = shorterCounts.slice(oneFewer.length);
  let closest = toLoosening(oneFewer, shorterCounts);
  if (closest.length === 0) {
    const joined = joinFoundWords(texts.words, wordCounts);
    const found = joined === null ? [] : listTextSearches(search, [joined]);
    const foundCounts = await count(found);
    if (foundCounts === null) return null;
    closest = toLoosening(found, foundCounts);
  }
  if (closest.length === 0) closest = toLoosening(words, wordCounts);
  const found = [...closest.slice(0, MAX_SHORTER_TEXTS), ...toLoosening(looser, counts)];
  if (found.length > 0) return found;
  const alone = listPartsAlone(search);
  const aloneCounts = await count(alone);
  return aloneCounts && toLoosening(alone, aloneCounts);
}

/** The understood parts of a text, each part by itself. */
function listPartsAlone(search: NarrowSearch): LooserSearch[] {
  const { words } = search.state;
  if (words === undefined) return [];
  const texts = words.parts
    .filter(({ choices, ranges }) => Object.keys({ ...choices, ...ranges }).length > 0)
    .map(({ places }) => places.map((place) => words.words[place]).join(" "));
  return listTextSearches({ ...search, state: restateSearch(search.state) }, texts);
}

/**
 * Vehicles of the first looser search, the best first, so that a search which finds nothing is no empty page.
 * Null while the search is down.
 */
export async function findNearest(
  services: SearchServices,
  { site, stock, wording }: NarrowSearch,
  loosening: readonly Loosening[],
  now: number,
): Promise<ListedVehicle[] | null> {
  const [nearest] = toSearches({ site, stock }, pickNearest(loosening));
  if (nearest === undefined) return [];
  const state = wording.read(nearest.state);
  const standingFilter = buildStandingFilter(site, now);
  const { place } = nearest;
  const query = buildCountQuery({ site, indexUid: DEFAULT_INDEX, standingFilter, place, state });
  const sort = resolveSort(state, site);
  const results = await askAsVisitor(services, site, [
    { ...query, ...(sort !== null && { sort: [sort] }), limit: MAX_NEAREST },
  ]);
  return typeof results === "string" ? null : (results[0]?.hits ?? []);
}

/** The search without its text, which is what makes one too broad; null while the search is down. */
export async function findWithoutText(
  services: SearchServices,
  search: NarrowSearch,
  now: number,
): Promise<Loosening[] | null> {
  if (search.state.query === "") return [];
  const looser = listLooserSearches(search).slice(0, 1);
  const counts = await countEach(services, search, looser, now);
  return counts && toLoosening(looser, counts);
}

async function countEach(
  services: SearchServices,
  { site, wording }: NarrowSearch,
  searches: readonly LooserSearch[],
  now: number,
): Promise<number[] | null> {
  if (searches.length === 0) return [];
  const standingFilter = buildStandingFilter(site, now);
  const results = await askAsVisitor(
    services,
    site,
    searches.map(({ place, state }) =>
      buildCountQuery({
        site,
        indexUid: DEFAULT_INDEX,
        standingFilter,
        place,
        state: wording.read(state),
      }),
    ),
  );
  if (results === "failed") return null;
  if (results === "too_broad") return [];
  return results.map(({ estimatedTotalHits }) => estimatedTotalHits);
}
