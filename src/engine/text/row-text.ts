import type { EngineDocument } from "../engine-document.ts";
import { buildSearchableText } from "./build-searchable-text.ts";
import { buildWordStarts } from "./build-word-starts.ts";

/** The words of the documents by row, made when first searched. */
export type RowText = {
  /** To be told when a row changes or goes. */
  forget(row: number): void;
  /** The rows that match a query, in their order; null where it has no words, which matches all. */
  match(query: string, rows: Uint32Array, count: number): Uint32Array | null;
};

export function createRowText(
  attributes: readonly string[],
  documentAt: (row: number) => EngineDocument | undefined,
): RowText {
  const texts: (string | undefined)[] = [];

  function textAt(row: number): string {
    const known = texts[row];
    if (known !== undefined) return known;
    const document = documentAt(row);
    const text = document ? buildSearchableText(document, attributes) : "";
    texts[row] = text;
    return text;
  }

  return {
    forget(row) {
      if (row < texts.length) texts[row] = undefined;
    },
    match(query, rows, count) {
      const starts = buildWordStarts(query);
      if (starts.length === 0) return null;
      return rows.subarray(0, count).filter((row) => {
        const text = textAt(row);
        return starts.every((start) => text.includes(start));
      });
    },
  };
}
