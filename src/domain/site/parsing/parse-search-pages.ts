import { findTakenPath } from "../../addresses/paths/taken-paths.ts";
import { trimSlash } from "../../search/places/default-search-path.ts";
import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import type { Site } from "../config/site.ts";
import { type SearchPath, searchPathSchema } from "../config/site-config.schema.ts";
import { type CheckFilter, checkPathFilters } from "./check-filters.ts";
import { checkPathRanges } from "./check-path-ranges.ts";
import { describeIssue } from "./describe-issue.ts";

/** Further entries are ignored; a dealer has dozens. */
export const MAX_SEARCH_PAGES = 2_000;

/**
 * Reads a dashboard's landing pages, entries like those of `search_paths`. An invalid entry, or one at
 * another page's address, is left out and reported. Null pages when the answer is no list.
 * @see Specification §7, "Search pages fetch"
 */
export function parseSearchPages(
  json: unknown,
  site: Pick<Site, "vehicle_base_path">,
  checkFilter: CheckFilter,
): { pages: SearchPath[] | null; problems: ConfigProblem[] } {
  if (!Array.isArray(json)) {
    return { pages: null, problems: [{ path: "", value: json, expected: "a list of entries" }] };
  }
  const entries: readonly unknown[] = json;
  const pages: SearchPath[] = [];
  const problems: ConfigProblem[] = [];
  const taken = new Set<string>();
  for (const [index, entry] of entries.slice(0, MAX_SEARCH_PAGES).entries()) {
    const parsed = searchPathSchema.safeParse(entry);
    const found = parsed.success
      ? findProblem(parsed.data, taken, site, checkFilter)
      : parsed.error.issues.flatMap((issue) => describeIssue(issue, entry));
    if (parsed.success && found.length === 0) {
      pages.push(parsed.data);
      taken.add(trimSlash(parsed.data.path).toLowerCase());
    }
    for (const problem of found) {
      const path = [formatPath([index]), problem.path].filter((part) => part !== "").join(".");
      problems.push({ ...problem, path });
    }
  }
  if (entries.length > MAX_SEARCH_PAGES) {
    const expected = `at most ${MAX_SEARCH_PAGES} entries`;
    problems.push({ path: formatPath([MAX_SEARCH_PAGES]), value: entries.length, expected });
  }
  return { pages, problems };
}

function findProblem(
  { path, filters }: SearchPath,
  taken: ReadonlySet<string>,
  site: Pick<Site, "vehicle_base_path">,
  checkFilter: CheckFilter,
): ConfigProblem[] {
  const other = findTakenPath(path, site);
  if (other !== null) {
    return [{ path: "path", value: path, expected: `a path that is not ${other}` }];
  }
  if (taken.has(trimSlash(path).toLowerCase())) {
    return [{ path: "path", value: path, expected: "each path once, whatever its letter case" }];
  }
  return [
    ...checkPathRanges(filters, ["filters"]),
    ...checkPathFilters(filters, ["filters"], checkFilter),
  ];
}
