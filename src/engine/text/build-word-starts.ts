import { splitWords } from "./split-words.ts";

/** Words of a query beyond this many are not read. */
export const MAX_QUERY_WORDS = 10;

/** What must stand in a searchable text: each word of a query as the beginning of a word. */
export function buildWordStarts(query: string): string[] {
  return splitWords(query)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ` ${word}`);
}
