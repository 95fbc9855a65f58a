import type { SearchPath } from "../../site/config/site-config.schema.ts";
import { FACET_FIELDS, type FacetField, isRangeField } from "../fields/facet-fields.ts";
import { parseRange } from "../fields/number-range.ts";
import { trimSlash } from "./default-search-path.ts";
import type { SearchPlace } from "./search-place.ts";

/** A value with < or > is a raw filter, "min:max" of a range field a range. @see Specification §7 */
export function toConfiguredPlace({ path, name, filters }: SearchPath): SearchPlace {
  const place: SearchPlace = {
    path: trimSlash(path),
    name,
    fixed: {},
    ranges: {},
    clauses: [],
  };
  for (const field of FACET_FIELDS) {
    const given = filters[field];
    if (given !== undefined) addFilter(place, field, typeof given === "string" ? [given] : given);
  }
  return place;
}

export function isRawFilter(values: readonly string[]): boolean {
  return values.some((value) => /[<>]/.test(value));
}

function addFilter(place: SearchPlace, field: FacetField, values: readonly string[]): void {
  const range = isRangeField(field) ? parseRange(values[0] ?? "") : null;
  if (isRawFilter(values)) place.clauses.push([...values]);
  else if (range !== null) place.ranges[field] = range;
  else place.fixed[field] = values;
}
