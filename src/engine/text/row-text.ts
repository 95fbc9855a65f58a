import type { EngineDocument } from "../engine-document.ts";
import { buildSearchableText } from "./build-searchable-text.ts";
import { buildWordStarts } from "./build-word-starts.ts";

/** The words of the documents by row. */
export type RowText = {
  write(row: number, document: EngineDocument): void;
  clear(row: number): void;
  /** The rows that match a query, in their order; null where it has no words, which matches all. */
  match(query: string, rows: Uint32Array, count: number): Uint32Array | null;
};

export function createRowText(attributes: readonly string[]): RowText {
  const texts: string[] = [];
  return {
    write(row, document) {
      // A row that was never written must not leave a hole.
      while (texts.length < row) texts.push("");
      texts[row] = buildSearchableText(document, attributes);
    },
    clear(row) {
      texts[row] = "";
    },
    match(query, rows, count) {
      const starts = buildWordStarts(query);
      if (starts.length === 0) return null;
      return rows.subarray(0, count).filter((row) => {
        const text = texts[row] ?? "";
        return starts.every((start) => text.includes(start));
      });
    },
  };
}
