import type { Site } from "../../site/config/site.ts";
import { FACET_DEFINITIONS } from "../fields/facet-definitions.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { buildEqualityClause, type FilterClause } from "../fields/filter-clause.ts";
import type { NumberRange } from "../fields/number-range.ts";
import { resolveSort } from "../fields/sort-orders.ts";
import type { SearchPlace } from "../places/search-place.ts";
import { EMPTY_SEARCH, type SearchState } from "../query/search-state.ts";
import { quoteWords } from "../query/search-text.ts";
import { countBefore } from "./paging.ts";

export type SearchQueries = {
  queries: BuiltQuery[];
  /** The counts of facet n, with its own choice ignored, come from query n + 1. */
  ownChoiceIgnored: FacetField[];
};

type BuiltQuery = {
  indexUid: string;
  q: string;
  matchingStrategy: "all";
  filter: FilterClause[];
  facets: string[];
  sort?: string[];
  limit: number;
  offset?: number;
};

export type SearchRequest = {
  site: Pick<Site, "facets" | "hits_per_page" | "default_sort" | "price_ascending_hides_unpriced">;
  indexUid: string;
  standingFilter: readonly FilterClause[];
  place: SearchPlace;
  state: SearchState;
};

type UnpricedRule = Pick<Site, "default_sort" | "price_ascending_hides_unpriced">;

type FacetClauses = { field: FacetField; clauses: FilterClause[] };

/** `lasting` applies whatever the visitor chose. */
type FilterParts = { lasting: FilterClause[]; byFacet: FacetClauses[] };

/** The hits with all facets, then each facet with a choice, counted without it. @see Specification §7 */
export function buildSearchQueries(request: SearchRequest): SearchQueries {
  const { site, indexUid, state } = request;
  const parts = listFilterParts(request);
  const ownChoiceIgnored = site.facets.filter((shown) =>
    parts.byFacet.some(({ field }) => field === shown),
  );
  const sort = resolveSort(state, site);
  const hits: BuiltQuery = {
    indexUid,
    q: toIndexText(state),
    matchingStrategy: "all",
    filter: joinFilter(parts, []),
    facets: [...new Set(["car_type", ...site.facets.map(toIndexField)])],
    ...(sort !== null && { sort: [sort] }),
    limit: site.hits_per_page,
    offset: countBefore(state.page, site.hits_per_page),
  };
  const counts = ownChoiceIgnored.map((field) => toFacetQuery(request, parts, field));
  return { queries: [hits, ...counts], ownChoiceIgnored };
}

export function buildFacetQuery(request: SearchRequest, field: FacetField): BuiltQuery {
  return toFacetQuery(request, listFilterParts(request), field);
}

export function buildCountQuery(request: SearchRequest): BuiltQuery {
  const { indexUid, state } = request;
  const filter = joinFilter(listFilterParts(request), []);
  return {
    indexUid,
    q: toIndexText(state),
    matchingStrategy: "all",
    filter,
    facets: [],
    limit: 0,
  };
}

export function buildLowestPriceQuery(request: SearchRequest): BuiltQuery {
  return {
    ...buildCountQuery(request),
    filter: [
      ...joinFilter(listFilterParts(request), []),
      ["status = in_stock", "status = coming_soon"],
      "sold = false",
      "price > 0",
    ],
    sort: ["price:asc"],
    limit: 1,
  };
}

function toFacetQuery(
  { indexUid, state }: SearchRequest,
  parts: FilterParts,
  field: FacetField,
): BuiltQuery {
  return {
    indexUid,
    q: toIndexText(state),
    matchingStrategy: "all",
    filter: joinFilter(parts, [field]),
    facets: [toIndexField(field)],
    limit: 1,
  };
}

/** The filter of a place alone, to count it beside other searches. */
export function buildPlaceFilter(site: UnpricedRule, place: SearchPlace): FilterClause[] {
  const facets = listFacetClauses(place, EMPTY_SEARCH).flatMap(({ clauses }) => clauses);
  return [...place.clauses, ...facets, ...hideUnpriced({ site, state: EMPTY_SEARCH })];
}

/** Excludes what searches in the site's default order leave out; empty on most sites. */
export function buildDefaultOrderFilter(site: UnpricedRule): FilterClause[] {
  return hideUnpriced({ site, state: EMPTY_SEARCH });
}

function listFilterParts(request: SearchRequest): FilterParts {
  const { place, state, standingFilter } = request;
  return {
    lasting: [
      ...standingFilter,
      ...place.clauses,
      ...hideUnpriced(request),
      ...(state.identifiers?.length ? [buildEqualityClause("identifiers", state.identifiers)] : []),
    ],
    byFacet: listFacetClauses(place, state),
  };
}

function joinFilter({ lasting, byFacet }: FilterParts, ignored: readonly FacetField[]) {
  const applied = byFacet.filter(({ field }) => !ignored.includes(field));
  return [...lasting, ...applied.flatMap(({ clauses }) => clauses)];
}

function listFacetClauses(place: SearchPlace, state: SearchState): FacetClauses[] {
  const all: FacetClauses[] = [];
  for (const field of FACET_FIELDS) {
    const clauses: FilterClause[] = [];
    for (const values of [place.fixed[field], state.choices[field]]) {
      if (values) clauses.push(buildEqualityClause(toIndexField(field), values));
    }
    for (const range of [place.ranges[field], state.ranges[field]]) {
      if (range) clauses.push(...buildBounds(toIndexField(field), range));
    }
    if (clauses.length > 0) all.push({ field, clauses });
  }
  return all;
}

function buildBounds(indexField: string, { min, max }: NumberRange): string[] {
  return [
    ...(min === null ? [] : [`${indexField} >= ${min}`]),
    ...(max === null ? [] : [`${indexField} <= ${max}`]),
  ];
}

/** @see Specification §9, "Price ascending adds a 'price > 0' filter on some sites" */
function hideUnpriced({ site, state }: { site: UnpricedRule; state: SearchState }) {
  const isAscending = resolveSort(state, site) === "price:asc";
  return site.price_ascending_hides_unpriced && isAscending ? ["price > 0"] : [];
}

const toIndexText = ({ query, isExact }: SearchState): string =>
  isExact ? quoteWords(query) : query;

const toIndexField = (field: FacetField): string => FACET_DEFINITIONS[field].indexField;
