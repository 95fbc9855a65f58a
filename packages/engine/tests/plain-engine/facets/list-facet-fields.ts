import type { FilterableAttribute } from "#engine/filterable/filterable-rules.ts";
import { isCovered, isFilterable, listPatterns, matchesWildcards } from "../fields/plain-rules.ts";
import { PlainError } from "../plain-error.ts";
import { compareTexts } from "../values/plain-values.ts";

/** The fields that facets are counted for, in alphabetical order. @throws PlainError for a name that means none. */
export function listFacetFields(
  requested: readonly string[],
  rules: readonly FilterableAttribute[],
  known: readonly string[],
): string[] {
  const patterns = listPatterns(rules);
  const wrong = requested.find(
    (name) =>
      !isFilterable(name, rules) && ![...patterns, ...known].some((field) => means(name, field)),
  );
  if (wrong !== undefined) {
    const available = patterns.length
      ? `Available filterable attributes patterns are: \`${patterns.join(", ")}\`.`
      : "This index does not have configured filterable attributes.";
    throw new PlainError(
      "invalid_search_facets",
      `Invalid facet distribution: Pattern \`${wrong}\` is not filterable. ${available}`,
    );
  }
  return known.filter((field) => requested.some((name) => means(name, field))).sort(compareTexts);
}

const means = (name: string, field: string): boolean =>
  matchesWildcards(name, field) || isCovered(field, [name]);
