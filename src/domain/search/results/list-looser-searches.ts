import type { Site } from "../../site/config/site.ts";
import { formatFacetValue } from "../facets/to-facets.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { buildSearchLinks, type SearchLinks } from "../links/search-links.ts";
import { resolveSearchPath } from "../places/resolve-search-path.ts";
import type { SearchPlace } from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { formatQuery } from "../query/format-query.ts";
import { parseSearchState } from "../query/parse-search-state.ts";
import { readContradiction } from "../query/restate-search.ts";
import type { SearchState } from "../query/search-state.ts";
import { formatChosenRange, listTypedIdentifiers } from "./chosen-filters.ts";
import type { Loosening } from "./search-page.ts";

export type LooserSearch = Way & { place: SearchPlace; state: SearchState };

/** Limits the number of count queries. */
export const MAX_LOOSER_SEARCHES = 12;

type NarrowSearch = {
  site: Pick<Site, "default_search_path" | "search_paths" | "search_filters">;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
};

/** `without` is the field whose values it leaves out; null where it leaves out words. */
type Way = { label: string; href: string; without: FacetField | null };

/** Each lacks one condition and is read from its address, so that counts match what visitors will see. */
export function listLooserSearches(search: NarrowSearch): LooserSearch[] {
  const { place, state } = search;
  const links = buildSearchLinks(search);
  const typed = `“${formatQuery(state.query)}”`;
  const ways = [
    ...(state.isExact
      ? [{ label: `Not exactly ${typed}`, href: links.meant(state.query), without: null }]
      : []),
    ...(state.query === ""
      ? []
      : [
          {
            label: `Without ${typed}`,
            href: links.withQuery(""),
            without: null,
          },
        ]),
    ...listTypedIdentifiers(state).map((identifier) => ({
      label: `Without “${identifier}”`,
      href: links.withoutIdentifiers(),
      without: null,
    })),
    ...FACET_FIELDS.flatMap((field) => listWays(place, state, links, field)),
  ];
  return toSearches(search, ways.slice(0, MAX_LOOSER_SEARCHES));
}

/** Each is named by its whole text: what was understood is in its words. */
export function listTextSearches(search: NarrowSearch, texts: readonly string[]): LooserSearch[] {
  const links = buildSearchLinks(search);
  const ways = texts.map((text) => ({ label: "", href: links.withQuery(text), without: null }));
  return toSearches(search, ways).map((looser) => ({
    ...looser,
    label: `“${formatQuery(looser.state.query)}”`,
  }));
}

/** The searches that addresses lead to. */
export function toSearches(
  { site, stock }: Pick<NarrowSearch, "site" | "stock">,
  ways: readonly Way[],
): LooserSearch[] {
  return ways.flatMap((way) => {
    const [pathname = "", query = ""] = way.href.split("?");
    const looser = resolveSearchPath(site, pathname, stock);
    if (looser === null) return [];
    const params = new URLSearchParams(query);
    return [{ ...way, place: looser, state: parseSearchState(params) }];
  });
}

/** Leaves out searches that find nothing; `counts` are in the order of `searches`. */
export function toLoosening(
  searches: readonly LooserSearch[],
  counts: readonly number[],
): Loosening[] {
  return searches
    .map(({ label, href, without }, n) => ({ label, href, without, count: counts[n] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** The one whose vehicles are nearest to what was asked: a model is given up last, and a make before. Empty for none. */
export function pickNearest(loosening: readonly Loosening[]): Loosening[] {
  const ranks = loosening.map(({ without }) => VITAL.findIndex((field) => field === without));
  const least = Math.min(...ranks);
  return loosening.filter((_, n) => ranks[n] === least).slice(0, 1);
}

/** Any other field is given up before these. */
const VITAL: readonly FacetField[] = ["make", "model", "make_model"];

function listWays(
  place: SearchPlace,
  state: SearchState,
  links: SearchLinks,
  field: FacetField,
): Way[] {
  const chosen = state.choices[field] ?? [];
  const range = state.ranges[field];
  const [fixed] = place.fixed[field] ?? [];
  const contradiction = readContradiction(state, field);
  const wider = fixed !== undefined && chosen.length === 0 ? links.toggle(field, fixed) : null;
  return [
    ...(chosen.length === 0
      ? []
      : [
          {
            label: `Without ${chosen.map((value) => formatFacetValue(field, value)).join(" or ")}`,
            href: links.withoutChoices(field),
            without: field,
          },
        ]),
    ...(fixed === undefined || wider === null || !links.isChosen(field, fixed)
      ? []
      : [{ label: `Without ${formatFacetValue(field, fixed)}`, href: wider, without: field }]),
    ...Object.values(contradiction ?? {}).map((one) => ({
      label: formatChosenRange(field, one),
      href: links.withRange(field, one),
      without: field,
    })),
    ...(range === undefined
      ? []
      : [
          {
            label: `Any ${FACET_DEFINITIONS[field].label.toLowerCase()}`,
            href: links.withoutRange(field),
            without: field,
          },
        ]),
  ];
}
