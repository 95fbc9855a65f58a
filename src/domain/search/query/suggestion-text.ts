import { slugify } from "../../text/build-slug-base.ts";
import { MAX_QUERY_LENGTH } from "./search-state.ts";
import { readSearchWords } from "./search-text.ts";

/** The canonical form, at most 200 characters; "" when there are no words. */
export function normaliseSuggestionText(text: string): string {
  const plain = readSearchWords(text.toWellFormed()).toLowerCase();
  return readSearchWords(plain.slice(0, MAX_QUERY_LENGTH).toWellFormed());
}

/** "Citroën C4-X" has citroen, c4 and x. */
export function listWords(text: string): string[] {
  return slugify(text)
    .split("-")
    .filter((word) => word !== "");
}
