import { FACET_FIELDS, isRangeField } from "../../search/fields/facet-fields.ts";
import { parsePlainNumber, parseRange } from "../../search/fields/number-range.ts";
import { isRawFilter } from "../../search/places/configured-place.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { SearchPath, SiteConfig } from "../config/site-config.schema.ts";

const EXPECTED =
  'a range such as "10000:30000", ":30000" or "10000:", a plain number, or a filter with < or >';

/** Ranges of landing pages that cannot be read and so would find nothing. */
export function checkRanges({ search_paths }: Pick<SiteConfig, "search_paths">): ConfigProblem[] {
  return search_paths.flatMap(({ filters }, index) =>
    checkPathRanges(filters, ["search_paths", index, "filters"]),
  );
}

export function checkPathRanges(
  filters: SearchPath["filters"],
  path: readonly PropertyKey[],
): ConfigProblem[] {
  return FACET_FIELDS.filter(isRangeField).flatMap((field) => {
    const given = filters[field] ?? [];
    const values = [given].flat();
    if (isRawFilter(values)) return [];
    return values.flatMap((value, at) => {
      if (parseRange(value) !== null || parsePlainNumber(value) !== null) return [];
      const place = Array.isArray(given) ? [field, at] : [field];
      return [{ path: formatPath([...path, ...place]), value, expected: EXPECTED }];
    });
  });
}
