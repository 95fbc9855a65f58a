import { isRawFilter } from "../../search/places/configured-place.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { SearchPath, SiteConfig } from "../config/site-config.schema.ts";

/** Describes what is wrong with a filter, by the search that will read it; null when nothing is. */
export type CheckFilter = (filter: string) => string | null;

/** Filters that the search cannot read: every page with one would fail. */
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

/** Operators of programming languages, with the filter language's own. */
const OTHER_SIGNS = [
  ["==", "="],
  ["&&", "AND"],
  ["||", "OR"],
  ["<>", "!="],
] as const;

/** Suggests the right operator, else gives the search's message on one line. */
function describeFilterFault(filter: string, fault: string): string {
  const bare = filter.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, "");
  const meant = OTHER_SIGNS.find(([sign]) => bare.includes(sign));
  if (meant !== undefined) return `with "${meant[1]}" in place of "${meant[0]}"`;
  const [, diagnosis = fault, column] = /^([^\n]*)\n(\d+):\d+ /.exec(fault) ?? [];
  const words = diagnosis.replace("The search refused a query: ", "");
  return column === undefined ? words : `${words.replace(/\.$/, "")}, at character ${column}`;
}
