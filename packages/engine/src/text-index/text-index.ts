import type { JsonObject } from "../values/json-object.ts";
import type { AttributeRegistry } from "./attributes/attribute-registry.ts";
import type { FormattedDocument, MatchPositions, TextFormat } from "./format/text-format.ts";
import type { StoredTexts } from "./stored/stored-texts.ts";

/** Meilisearch's rules that read the text; `attribute` is attributeRank, then wordPosition. */
export type TextRule =
  | "words"
  | "typo"
  | "proximity"
  | "attribute"
  | "attributeRank"
  | "wordPosition"
  | "exactness";

export type MatchingStrategy = "last" | "all" | "frequency";

/**
 * The words of an index's documents, by the row a document stands in. A put or delete costs what
 * the document is long, not what the index is.
 */
export type TextIndex = {
  /** Adds a row's document, or replaces the one that stands there. */
  put(row: number, document: JsonObject): void;
  /** A row that has no document is left alone. */
  delete(row: number): void;
  /**
   * The rows that match a text; null where the text asks for nothing (blank, only separators), so
   * that every row matches and no rule of text orders them.
   */
  search(text: string, options?: TextOptions): TextMatches | null;
  /** Shows what a text matches in documents, which need not stand in the index. */
  createFormatter(text: string, format: TextFormat, strategy?: MatchingStrategy): TextFormatter;
  /** What the index holds outside and inside the heap, reckoned from its arrays. */
  bytes(): number;
  /** What a snapshot takes: the words, and the attributes that documents had. */
  readonly stored: StoredTexts;
  readonly attributes: AttributeRegistry;
};

/** Good until the index next changes. */
type TextFormatter = {
  /** Marks and crops. */
  format(document: JsonObject): FormattedDocument;
  locate(document: JsonObject): MatchPositions;
};

export type TextOptions = {
  /** The only rows looked at, such as those that pass the filter; absent or null: all. */
  rows?: Uint32Array | null;
  /** `last` when absent. */
  matchingStrategy?: MatchingStrategy;
  /** Of the searchable attributes only these, children included. */
  attributesToSearchOn?: readonly string[] | null;
};

/** Good until the index next changes. */
export type TextMatches = {
  /** The matching rows: ascending, or in the order in which candidates were given. */
  rows: Uint32Array;
  /**
   * Beside `rows`: the order by the rules words and typo, smaller first. It costs nothing, so that
   * a page reads further rules only of the tiers it shows.
   */
  tiers: Uint16Array;
  /**
   * A function that packs some rules, the first deciding, into one number; smaller is better, equal
   * is a tie. A row's numbers are reckoned once, when first asked for.
   */
  rankBy(rules: readonly TextRule[]): (row: number) => number;
};
