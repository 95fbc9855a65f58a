import { EngineError } from "../engine-error.ts";
import type { FilterableRules } from "../filterable/filterable-rules.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { matchesFacetPattern } from "./match-facet-pattern.ts";

/**
 * The known fields that the requested names cover, in alphabetical order.
 * @throws EngineError invalid_search_facets for the first name that covers nothing filterable.
 */
export function resolveFacetFields(
  requested: readonly string[],
  filterable: FilterableRules,
  known: Iterable<string>,
): string[] {
  const knownFields = [...known];
  const patterns = filterable.listPatterns("filter");
  const candidates = [...patterns, ...knownFields];
  const isAskable = (pattern: string) =>
    filterable.isFilterable(pattern) ||
    candidates.some((field) => matchesFacetPattern(pattern, field));
  const refused = requested.find((pattern) => !isAskable(pattern));
  if (refused !== undefined) throw createPatternError(refused, patterns);
  return knownFields
    .filter((field) => requested.some((pattern) => matchesFacetPattern(pattern, field)))
    .sort(compareBytes);
}

function createPatternError(pattern: string, patterns: readonly string[]): EngineError {
  const available =
    patterns.length === 0
      ? "This index does not have configured filterable attributes."
      : `Available filterable attributes patterns are: \`${patterns.join(", ")}\`.`;
  return new EngineError(
    "invalid_search_facets",
    `Invalid facet distribution: Pattern \`${pattern}\` is not filterable. ${available}`,
  );
}
