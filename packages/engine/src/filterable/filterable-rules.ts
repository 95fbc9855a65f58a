import { matchesFacetPattern } from "../facets/match-facet-pattern.ts";
import { compareBytes } from "../values/compare-bytes.ts";

type FieldFeatures = {
  facetSearch: boolean;
  equality: boolean;
  comparison: boolean;
};

/** Patterns are `a*`, `*a`, `*a*`, or one name without its children. */
type FilterablePattern = {
  readonly attributePatterns: readonly string[];
  readonly features?: {
    readonly facetSearch?: boolean;
    readonly filter?: { readonly equality?: boolean; readonly comparison?: boolean };
  };
};

/** A name covers the field and its children, with all features. */
export type FilterableAttribute = string | FilterablePattern;

/** The setting `filterableAttributes`; the first rule that matches a field decides. */
export type FilterableRules = {
  resolve(field: string): (FieldFeatures & { readonly rule: number }) | null;
  isFilterable(field: string): boolean;
  /** Whether the field has any feature, so that a column is needed. */
  isUsed(field: string): boolean;
  /** Whether a field below this one may be used. */
  leadsFurther(field: string): boolean;
  listPatterns(feature: "filter" | "facetSearch"): string[];
};

export function createFilterableRules(items: readonly FilterableAttribute[]): FilterableRules {
  const rules = items.map((item) => ({
    patterns: typeof item === "string" ? [item] : item.attributePatterns,
    matches: createMatcher(item),
    features: resolveFeatures(item),
  }));
  const known = new Map<string, ReturnType<FilterableRules["resolve"]>>();
  const leading = new Map<string, boolean>();

  function resolve(field: string) {
    const before = known.get(field);
    if (before !== undefined) return before;
    const rule = rules.findIndex(({ matches }) => matches(field));
    const features = rules[rule]?.features;
    const made = features ? { ...features, rule } : null;
    if (known.size < MAX_KNOWN) known.set(field, made);
    return made;
  }

  return {
    resolve,
    isFilterable(field) {
      const features = resolve(field);
      return features !== null && (features.equality || features.comparison);
    },
    isUsed(field) {
      const features = resolve(field);
      return features !== null && Object.values(features).includes(true);
    },
    leadsFurther(field) {
      const before = leading.get(field);
      if (before !== undefined) return before;
      const leads = rules.some(({ patterns }) =>
        patterns.some((pattern) => mayMatchBelow(pattern, field)),
      );
      if (leading.size < MAX_KNOWN) leading.set(field, leads);
      return leads;
    },
    listPatterns(feature) {
      const listed = rules.filter(({ features: { facetSearch, equality, comparison } }) =>
        feature === "facetSearch" ? facetSearch : equality || comparison,
      );
      return [...new Set(listed.flatMap(({ patterns }) => patterns))].sort(compareBytes);
    },
  };
}

/** Cached fields: filters may name any number. */
const MAX_KNOWN = 10_000;

function createMatcher(item: FilterableAttribute): (field: string) => boolean {
  if (typeof item === "string") {
    if (item === "*") return () => true;
    return (field) => field === item || field.startsWith(`${item}.`);
  }
  return (field) =>
    item.attributePatterns.some((pattern) =>
      pattern.includes("*") ? matchesFacetPattern(pattern, field) : pattern === field,
    );
}

function resolveFeatures(item: FilterableAttribute): FieldFeatures {
  if (typeof item === "string") return { facetSearch: true, equality: true, comparison: true };
  const { facetSearch = false, filter = {} } = item.features ?? {};
  const { equality = true, comparison = false } = filter;
  return { facetSearch, equality, comparison };
}

function mayMatchBelow(pattern: string, field: string): boolean {
  if (pattern.startsWith("*") || pattern.startsWith(`${field}.`)) return true;
  return pattern.endsWith("*") && `${field}.`.startsWith(pattern.slice(0, -1));
}
