import type { StoredDocument } from "../documents/stored-document.ts";
import { buildSearchableText } from "./build-searchable-text.ts";
import { splitWords } from "./split-words.ts";

/** Words of a query beyond this many are not read. */
export const MAX_QUERY_WORDS = 10;

/**
 * A query as a test over documents: every word must begin a word of some searchable attribute.
 * Null for a query without words, which asks for everything.
 */
export function compileText(
  query: string,
  attributes: readonly string[],
): ((stored: StoredDocument) => boolean) | null {
  const starts = splitWords(query)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ` ${word}`);
  if (starts.length === 0) return null;
  return (stored) => {
    stored.searchableText ??= buildSearchableText(stored.document, attributes);
    const text = stored.searchableText;
    return starts.every((start) => text.includes(start));
  };
}
