import { slugify } from "../../text/build-slug-base.ts";
import { MAX_QUERY_LENGTH } from "./search-state.ts";
import { readSearchWords } from "./search-text.ts";

/**
 * What was typed into the search box, in the one form that all its spellings share: small letters,
 * single blanks, no emoji or signs alone, at most 200 characters. "" asks for nothing.
 */
export function normaliseSuggestionText(text: string): string {
  const plain = readSearchWords(text.toWellFormed()).toLowerCase();
  return readSearchWords(plain.slice(0, MAX_QUERY_LENGTH).toWellFormed());
}

/** The words of a text or a name without accents, small: "Citroën C4-X" has citroen, c4 and x. */
export function listWords(text: string): string[] {
  return slugify(text)
    .split("-")
    .filter((word) => word !== "");
}
