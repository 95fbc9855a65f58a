import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";

/** Several values of one facet are alternatives. Sorted, unique, never empty. */
export type FacetChoices = Partial<Record<FacetField, readonly string[]>>;

/** The least may be above the most: words and an address may bound a field so that nothing is left. */
export type FacetRanges = Partial<Record<FacetField, NumberRange>>;

/** Words of a text that stand for a filter or an order, or for nothing at all. */
export type UnderstoodPart = {
  /** Their places in the text, ascending. */
  places: readonly number[];
  choices: FacetChoices;
  ranges: FacetRanges;
  /** "field:asc"; null where the words choose no order. */
  sort: string | null;
  /** Registrations, stock numbers and VINs of vehicles that are meant, as `toIdentifier` spells them. */
  identifiers: readonly string[];
  /** The name that a misspelt word was taken for; null where nothing was misspelt. */
  corrected: string | null;
};

/** The meaning of a shopper's words to a stock. */
export type UnderstoodWords = {
  /** All words of the text, in its order. */
  words: readonly string[];
  /** In the order of the text. */
  parts: readonly UnderstoodPart[];
  /** The words without a meaning here, which the index looks for as they are. */
  rest: string;
  /** Ranges that an address has for what its words bound, too: both act. Absent where it has none. */
  besides?: FacetRanges;
};

export type SearchState = {
  /** The text that the index looks for, trimmed. */
  query: string;
  /**
   * Where part of what was typed is understood: what it means is among the choices, ranges and sort, `query`
   * is its rest, and an address says it in the words that were typed.
   */
  words?: UnderstoodWords;
  /** The words are looked for as they are, and nothing is understood. */
  isExact?: true;
  /** Of single vehicles, where the words name such; an address has them in the words alone. */
  identifiers?: readonly string[];
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
