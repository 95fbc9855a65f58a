import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import type { FilterClause } from "../fields/filter-clause.ts";
import { type FacetRanges, hasValue } from "../query/search-state.ts";

export type FixedValues = Partial<Record<FacetField, readonly string[]>>;

export type SearchPlace = {
  /** In canonical spelling. */
  path: string;
  /** Null when the name is made of what is fixed. */
  name: string | null;
  fixed: FixedValues;
  /** Only from configuration. */
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

export function fixesExactly(place: SearchPlace, wanted: FixedValues): boolean {
  return (
    place.clauses.length === 0 &&
    Object.keys(place.ranges).length === 0 &&
    listFields(place.fixed).length === listFields(wanted).length &&
    isWithin(place.fixed, wanted)
  );
}

/** Whether `other` fixes every field of `fixed` to the same values. */
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
