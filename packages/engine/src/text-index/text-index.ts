import type { JsonObject } from "../values/json-object.ts";
import type { AttributeRegistry } from "./attributes/attribute-registry.ts";
import type { FormattedDocument, MatchPositions, TextFormat } from "./format/text-format.ts";
import type { StoredTexts } from "./stored/stored-texts.ts";

/** `attribute` is attributeRank, then wordPosition. */
export type TextRule =
  | "words"
  | "typo"
  | "proximity"
  | "attribute"
  | "attributeRank"
  | "wordPosition"
  | "exactness";

export type MatchingStrategy = "last" | "all" | "frequency";

/** The words of documents by row. A put or delete costs time by the document's length, not the index's. */
export type TextIndex = {
  put(row: number, document: JsonObject): void;
  /** Ignores a row without a document. */
  delete(row: number): void;
  /** Null where the text has no words: every row matches, and text rules are skipped. */
  search(text: string, options?: TextOptions): TextMatches | null;
  /** Formats documents, which need not be in the index. */
  createFormatter(text: string, format: TextFormat, strategy?: MatchingStrategy): TextFormatter;
  bytes(): number;
  readonly stored: StoredTexts;
  readonly attributes: AttributeRegistry;
};

type TextFormatter = {
  format(document: JsonObject): FormattedDocument;
  locate(document: JsonObject): MatchPositions;
};

export type TextOptions = {
  /** Restricts the search, for example to rows that pass the filter; absent or null: all. */
  rows?: Uint32Array | null;
  matchingStrategy?: MatchingStrategy;
  attributesToSearchOn?: readonly string[] | null;
};

export type TextMatches = {
  /** Ascending, or in the order of the given candidates. */
  rows: Uint32Array;
  /**
   * By the rules words and typo, lower first, parallel to `rows`. They come with matching, so a page
   * computes further rules only for the tiers it shows.
   */
  tiers: Uint16Array;
  /**
   * Packs some rules into one number, the first most significant; lower is better. Each row is ranked once,
   * lazily.
   */
  rankBy(rules: readonly TextRule[]): (row: number) => number;
};
