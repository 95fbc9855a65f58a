import { buildSearchableText } from "#engine/text/build-searchable-text.ts";
import { buildWordStarts } from "#engine/text/build-word-starts.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

/**
 * A query as a test over documents: every word must begin a word of some searchable attribute.
 * Null for a query without words, which asks for everything.
 */
export function compileText(
  query: string,
  attributes: readonly string[],
): ((stored: StoredDocument) => boolean) | null {
  const starts = buildWordStarts(query);
  if (starts.length === 0) return null;
  return (stored) => {
    stored.searchableText ??= buildSearchableText(stored.document, attributes);
    const text = stored.searchableText;
    return starts.every((start) => text.includes(start));
  };
}
