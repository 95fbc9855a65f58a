/** What is to be marked and cropped, in Meilisearch's terms; `*` is every attribute given. */
export type TextFormat = {
  attributesToHighlight?: readonly string[];
  /** `name` or `name:12`, the number of words kept. */
  attributesToCrop?: readonly string[];
  /** `<em>` when absent. */
  highlightPreTag?: string;
  /** `</em>` when absent. */
  highlightPostTag?: string;
  /** 10 when absent; 0 crops nothing. */
  cropLength?: number;
  /** `…` when absent. */
  cropMarker?: string;
};

/** In UTF-8 bytes of the value; `indices` lead to an element of an array. */
export type MatchPosition = { start: number; length: number; indices?: number[] };

/** A document with numbers as text, marked and cropped where asked. */
export type FormattedDocument = { [attribute: string]: unknown };

/** By dotted path; attributes without a match are absent. */
export type MatchPositions = { [attribute: string]: MatchPosition[] };
