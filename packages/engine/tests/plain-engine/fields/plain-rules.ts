import type { FilterableAttribute } from "#engine/filterable/filterable-rules.ts";
import { compareTexts } from "../values/plain-values.ts";

/** The uses that a field allows. */
export type PlainFeatures = { facetSearch: boolean; equality: boolean; comparison: boolean };

/** The features of a field by the first rule that matches it; null where none does. */
export function resolveFeatures(
  field: string,
  rules: readonly FilterableAttribute[],
): PlainFeatures | null {
  for (const rule of rules) {
    if (typeof rule === "string") {
      const isMatch = rule === "*" || isCovered(field, [rule]);
      if (isMatch) return { facetSearch: true, equality: true, comparison: true };
    } else if (rule.attributePatterns.some((pattern) => matchesWildcards(pattern, field))) {
      const { facetSearch = false, filter = {} } = rule.features ?? {};
      const { equality = true, comparison = false } = filter;
      return { facetSearch, equality, comparison };
    }
  }
  return null;
}

export function isFilterable(field: string, rules: readonly FilterableAttribute[]): boolean {
  const features = resolveFeatures(field, rules);
  return features !== null && (features.equality || features.comparison);
}

/** The patterns that may be filtered by, in alphabetical order. */
export function listPatterns(rules: readonly FilterableAttribute[]): string[] {
  const patterns = rules.flatMap((rule) => {
    if (typeof rule === "string") return [rule];
    const { equality = true, comparison = false } = rule.features?.filter ?? {};
    return equality || comparison ? rule.attributePatterns : [];
  });
  return [...new Set(patterns)].sort(compareTexts);
}

/** `*` at an end of a pattern is any text. */
export function matchesWildcards(pattern: string, field: string): boolean {
  const core = pattern.replace(/^\*/, "").replace(/\*$/, "");
  if (pattern === core) return field === core;
  if (pattern === `*${core}`) return field.endsWith(core);
  if (pattern === `${core}*`) return field.startsWith(core);
  return field.includes(core);
}

/** Whether a field is one of some names, or stands below one. */
export const isCovered = (field: string, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));
