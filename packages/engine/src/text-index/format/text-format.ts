/** In Meilisearch's names; `*` is every retrieved attribute. */
export type TextFormat = {
  attributesToHighlight?: readonly string[];
  /** `name`, or `name:12` with the number of words. */
  attributesToCrop?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** 10 when absent; 0 does not crop. */
  cropLength?: number;
  cropMarker?: string;
};

/** In UTF-8 bytes; `indices` lead to an element of an array. */
export type MatchPosition = { start: number; length: number; indices?: number[] };

export type FormattedDocument = { [attribute: string]: unknown };

/** By dotted path; attributes without a match are absent. */
export type MatchPositions = { [attribute: string]: MatchPosition[] };
