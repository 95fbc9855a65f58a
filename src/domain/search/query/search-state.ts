import type { FacetField } from "../fields/facet-fields.ts";
import type { NumberRange } from "../fields/number-range.ts";

/** Values chosen of each facet: several of one are alternatives. Sorted, unique, never empty. */
export type FacetChoices = Partial<Record<FacetField, readonly string[]>>;

export type FacetRanges = Partial<Record<FacetField, NumberRange>>;

/** All that an address says of a search beside its path. */
export type SearchState = {
  /** Trimmed; "" searches for nothing in particular. */
  query: string;
  choices: FacetChoices;
  /** Of range fields only. */
  ranges: FacetRanges;
  /** "field:asc" or "field:desc"; null leaves the order to the site. */
  sort: string | null;
  /** From 1. */
  page: number;
};

export const EMPTY_SEARCH: SearchState = {
  query: "",
  choices: {},
  ranges: {},
  sort: null,
  page: 1,
};

/** A page above this is not looked for. */
export const MAX_PAGE = 100_000;

/** Values of one facet; further ones are not read, since a page grows with the square of them. */
export const MAX_CHOICES = 30;

/** Characters of a chosen value; a longer one is not read. */
export const MAX_CHOICE_LENGTH = 200;

/** Characters of what was typed; the rest is not read. */
export const MAX_QUERY_LENGTH = 200;

/** Whether two spellings of a value are one to the search index, which ignores case and Unicode form. */
export function isSameValue(one: string, other: string): boolean {
  return one === other || normaliseValue(one) === normaliseValue(other);
}

export function hasValue(values: readonly string[], value: string): boolean {
  return values.some((candidate) => isSameValue(candidate, value));
}

/** Of these characters Unicode has one form only. */
const ASCII = /^[\x20-\x7e]*$/;

/** The form in which the search index compares values. */
export function normaliseValue(value: string): string {
  const text = value.trim();
  // Most values are plain, and taking the form of one costs ten times as much as seeing that.
  return (ASCII.test(text) ? text : text.normalize("NFKD")).toLowerCase();
}
