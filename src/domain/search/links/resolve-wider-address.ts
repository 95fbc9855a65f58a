import type { Site } from "../../site/config/site.ts";
import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import { narrowRange } from "../fields/number-range.ts";
import { resolvePlacePath } from "../places/resolve-place-path.ts";
import {
  type FixedValues,
  isWithin,
  listFields,
  type SearchPlace,
} from "../places/search-place.ts";
import type { StockSummary } from "../places/stock-summary.ts";
import { coversStock, holdsAll, listWiderPlaces } from "../places/wider-places.ts";
import { formatSearchQuery } from "../query/format-search-query.ts";
import {
  type FacetChoices,
  type FacetRanges,
  hasValue,
  MAX_CHOICES,
  type SearchState,
} from "../query/search-state.ts";

export type SearchedPlace = {
  site: Pick<Site, "default_search_path" | "search_paths" | "search_filters">;
  stock: StockSummary;
  place: SearchPlace;
  state: SearchState;
  listWider?: typeof listWiderPlaces;
};

export type WiderAddresses = {
  resolve: (field: FacetField, values: readonly string[]) => string | null;
  /** Cheaper than `resolve`. */
  has: (field: FacetField, values: readonly string[]) => boolean;
};

/** Remembers what it has found: facets and chips of a page ask for the same. */
export function createWiderAddresses(searched: SearchedPlace): WiderAddresses {
  const { site, stock, listWider = listWiderPlaces } = searched;
  let listed: readonly SearchPlace[] | null = null;
  const found = new Map<string, WiderPath | null>();
  const find: FindWider = (field, values) => {
    const key = [field, ...values].join("\n");
    const cached = found.get(key);
    if (cached !== undefined) return cached;
    const path = findWiderPath(searched, () => (listed ??= listWider(site, stock)), field, values);
    found.set(key, path);
    return path;
  };
  return {
    resolve: (field, values) => resolveWiderAddress(searched, find, field, values),
    has: (field, values) => find(field, values) !== null,
  };
}

type WiderPath = Pick<SearchPlace, "path" | "fixed">;

type FindWider = (field: FacetField, values: readonly string[]) => WiderPath | null;

/**
 * The search on a wider path, with these values of a field that its own path fixes, or without any. What
 * that path fixes besides becomes a choice. Null when no path is wider, or the place has a raw filter,
 * which no address can express.
 */
function resolveWiderAddress(
  searched: SearchedPlace,
  find: FindWider,
  field: FacetField,
  values: readonly string[],
): string | null {
  const { state } = searched;
  const others = listNarrowing(searched, field);
  const wider = find(field, values);
  if (wider === null) return null;
  const choices: FacetChoices = {};
  for (const other of listFields(others)) {
    const isSaid = isWithin({ [other]: others[other] }, wider.fixed);
    if (state.choices[other] !== undefined || !isSaid) choices[other] = toChoices(others[other]);
  }
  if (values.length > 0) choices[field] = toChoices(values);
  // An address would lose some of them.
  if (Object.values(choices).some((chosen) => chosen.length > MAX_CHOICES)) return null;
  const ranges = joinAllRanges(searched);
  return `${wider.path}${formatSearchQuery({ ...state, page: 1, choices, ranges })}`;
}

function findWiderPath(
  searched: SearchedPlace,
  listWider: () => readonly SearchPlace[],
  field: FacetField,
  values: readonly string[],
): WiderPath | null {
  const { site, stock, place } = searched;
  const fixed = place.fixed[field] ?? [];
  if (place.clauses.length > 0) return null;
  const isTakenAway = values.length === 0;
  if (isTakenAway && coversStock(stock, field, fixed)) return null;
  if (isTakenAway) {
    const { [field]: _taken, ...remaining } = place.fixed;
    const path = resolvePlacePath(site, stock, remaining);
    if (path !== null && path !== place.path) return { path, fixed: remaining };
  }
  const held = isTakenAway ? fixed : values;
  const wanted = { ...listNarrowing(searched, field), [field]: held };
  const wider = listWider().find(
    (candidate) =>
      candidate.path !== place.path &&
      holdsAll(candidate, wanted, stock) &&
      (!isTakenAway || hasFurther(candidate, field, fixed)),
  );
  return wider ?? null;
}

function hasFurther(place: SearchPlace, field: FacetField, values: readonly string[]): boolean {
  return place.fixed[field]?.some((value) => !hasValue(values, value)) ?? true;
}

function listNarrowing({ place, state }: SearchedPlace, changed: FacetField): FixedValues {
  const narrowing: FixedValues = {};
  for (const field of listFields({ ...place.fixed, ...state.choices })) {
    if (field === changed) continue;
    const [fixed, chosen] = [place.fixed[field], state.choices[field]];
    const both = chosen?.filter((value) => fixed === undefined || hasValue(fixed, value)) ?? [];
    narrowing[field] = both.length > 0 ? both : (chosen ?? fixed);
  }
  return narrowing;
}

function joinAllRanges({ place, state }: SearchedPlace): FacetRanges {
  const ranges: FacetRanges = { ...state.ranges };
  for (const field of FACET_FIELDS) {
    const [fixed, chosen] = [place.ranges[field], state.ranges[field]];
    if (fixed) ranges[field] = chosen ? (narrowRange(fixed, chosen) ?? chosen) : fixed;
  }
  return ranges;
}

function toChoices(values: readonly string[] = []): string[] {
  return [...new Set(values)].sort();
}
