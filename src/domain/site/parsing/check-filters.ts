import { isRawFilter } from "../../search/places/configured-place.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { SearchPath, SiteConfig } from "../config/site-config.schema.ts";

/** What is wrong with a filter, in the words of the search that will read it; null: nothing. */
export type CheckFilter = (filter: string) => string | null;

/** Filters of a site that its search cannot read: each page of them would fail for ever. */
export function checkFilters(
  { search_filters, search_paths }: Pick<SiteConfig, "search_filters" | "search_paths">,
  checkFilter: CheckFilter,
): ConfigProblem[] {
  return [
    ...search_filters.flatMap((filter, index) => {
      const path = ["search_filters", index];
      return Array.isArray(filter)
        ? filter.flatMap((value, at) => checkOne(value, [...path, at], checkFilter))
        : checkOne(filter, path, checkFilter);
    }),
    ...search_paths.flatMap(({ filters }, index) =>
      checkPathFilters(filters, ["search_paths", index, "filters"], checkFilter),
    ),
  ];
}

/** The same of one way into search, for the values that are passed to the search as they are. */
export function checkPathFilters(
  filters: SearchPath["filters"],
  path: readonly PropertyKey[],
  checkFilter: CheckFilter,
): ConfigProblem[] {
  return Object.entries(filters).flatMap(([field, given]) => {
    const values = [given].flat();
    if (!isRawFilter(values)) return [];
    return values.flatMap((value, at) =>
      checkOne(value, [...path, field, ...(Array.isArray(given) ? [at] : [])], checkFilter),
    );
  });
}

function checkOne(
  value: string,
  path: readonly PropertyKey[],
  checkFilter: CheckFilter,
): ConfigProblem[] {
  const fault = checkFilter(value);
  if (fault === null) return [];
  const words = describeFilterFault(value, fault);
  return [{ path: formatPath(path), value, expected: `a filter that the search reads (${words})` }];
}

/** Signs of programming languages, and what a filter has in their place. */
const OTHER_SIGNS = [
  ["==", "="],
  ["&&", "AND"],
  ["||", "OR"],
  ["<>", "!="],
] as const;

/**
 * The fault in plain words: the sign that is meant where the filter has another language's, else what
 * the search says of it, on one line with the place.
 */
function describeFilterFault(filter: string, fault: string): string {
  const bare = filter.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, "");
  const meant = OTHER_SIGNS.find(([sign]) => bare.includes(sign));
  if (meant !== undefined) return `with "${meant[1]}" in place of "${meant[0]}"`;
  const [, diagnosis = fault, column] = /^([^\n]*)\n(\d+):\d+ /.exec(fault) ?? [];
  const words = diagnosis.replace("The search refused a query: ", "");
  return column === undefined ? words : `${words.replace(/\.$/, "")}, at character ${column}`;
}
