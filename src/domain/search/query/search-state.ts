import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";

/** Several values of one facet are alternatives. Sorted, unique, never empty. */
export type FacetChoices = Partial<Record<FacetField, readonly string[]>>;

export type FacetRanges = Partial<Record<FacetField, NumberRange>>;

export type SearchState = {
  /** Trimmed. */
  query: string;
  choices: FacetChoices;
  ranges: FacetRanges;
  /** "field:asc" or "field:desc"; null for the site's default. */
  sort: string | null;
  page: number;
};

export const EMPTY_SEARCH: SearchState = {
  query: "",
  choices: {},
  ranges: {},
  sort: null,
  page: 1,
};

export const MAX_PAGE = 100_000;

/** Further values of a facet are ignored: the size of a page grows with their square. */
export const MAX_CHOICES = 30;

export const MAX_CHOICE_LENGTH = 200;

export const MAX_QUERY_LENGTH = 200;

/** Whether the search index takes both for one value: it ignores case and Unicode form. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || normaliseValue(one) === normaliseValue(other);
}

export function hasValue(values: readonly string[], value: string): boolean {
  return values.some((candidate) => isSameValue(candidate, value));
}

const ASCII = /^[\x20-\x7e]*$/;

/** The form in which the search index compares values. */
export function normaliseValue(value: string): string {
  const text = value.trim();
  // Normalising costs ten times as much as this test, and most values are ASCII.
  return (ASCII.test(text) ? text : text.normalize("NFKD")).toLowerCase();
}
