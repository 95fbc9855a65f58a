import type { FormattedDocument, MatchPositions } from "./text-index/format/text-format.ts";

export type OffsetPaging = { limit: number; offset: number; estimatedTotalHits: number };

export type NumberedPaging = {
  hitsPerPage: number;
  page: number;
  totalPages: number;
  totalHits: number;
};

export type FacetStats = { min: number; max: number };

export type FacetAnswer = {
  /**
   * Field, then value, then how many documents. JavaScript lists keys that look like whole numbers
   * first and ascending, so the order of such values is not to be relied on; which ones made the
   * cut is.
   */
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, FacetStats>;
};

/** What a hit says beside its document, where it was asked for. */
export type HitNotes = {
  /** What is shown of the document, numbers as text, with marks and crops. */
  _formatted?: FormattedDocument;
  /** By dotted path, where words stand. */
  _matchesPosition?: MatchPositions;
};

/** The answer to one query. `hits` are the documents themselves, or what attributesToRetrieve leaves of them. */
export type SearchResult<Document> = {
  indexUid: string;
  hits: (Document & HitNotes)[];
  query: string;
  /** Whole milliseconds. */
  processingTimeMs: number;
} & (OffsetPaging | NumberedPaging) &
  Partial<FacetAnswer>;

export type MultiSearchResponse<Document> = { results: SearchResult<Document>[] };

export type FacetHit = { value: string; count: number };

export type FacetSearchResult = {
  facetHits: FacetHit[];
  facetQuery: string | null;
  /** Whole milliseconds. */
  processingTimeMs: number;
};
