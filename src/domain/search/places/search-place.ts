import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import type { FilterClause } from "../fields/filter-clause.ts";
import { type FacetRanges, hasValue } from "../query/search-state.ts";

/** Values that a path fixes, as alternatives of each facet. */
export type FixedValues = Partial<Record<FacetField, readonly string[]>>;

/** What a path of a site's search means. */
export type SearchPlace = {
  /** In its canonical spelling. */
  path: string;
  /** The site's own words for it; null: made from what is fixed. */
  name: string | null;
  fixed: FixedValues;
  /** From configuration only: ranges, and conditions that no facet stands for. */
  ranges: FacetRanges;
  clauses: FilterClause[];
};

export function buildPlace(
  path: string,
  fixed: FixedValues,
  name: string | null = null,
): SearchPlace {
  return { path, name, fixed, ranges: {}, clauses: [] };
}

/** Whether a place fixes exactly these values and nothing else. */
export function fixesExactly(place: SearchPlace, wanted: FixedValues): boolean {
  return (
    place.clauses.length === 0 &&
    Object.keys(place.ranges).length === 0 &&
    listFields(place.fixed).length === listFields(wanted).length &&
    isWithin(place.fixed, wanted)
  );
}

/** Whether every field that the first fixes is fixed by the second to the same values. */
export function isWithin(fixed: FixedValues, other: FixedValues): boolean {
  return listFields(fixed).every((field) => isSameSet(fixed[field] ?? [], other[field] ?? []));
}

export function listFields(fixed: FixedValues): FacetField[] {
  return FACET_FIELDS.filter((field) => fixed[field] !== undefined);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.every((value) => hasValue(other, value)) && other.every((value) => hasValue(one, value))
  );
}
