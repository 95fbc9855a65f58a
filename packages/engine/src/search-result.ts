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
   * By field and value, the number of documents. JavaScript lists keys that look like whole numbers first
   * and ascending, so their order means nothing; which values are listed does.
   */
  facetDistribution: Record<string, Record<string, number>>;
  facetStats: Record<string, FacetStats>;
};

export type HitNotes = {
  /** The shown attributes with numbers as text, highlighted and cropped. */
  _formatted?: FormattedDocument;
  _matchesPosition?: MatchPositions;
};

/** `hits` are the documents themselves, or copies with the attributes asked for. */
export type SearchResult<Document> = {
  indexUid: string;
  hits: (Document & HitNotes)[];
  query: string;
  processingTimeMs: number;
} & (OffsetPaging | NumberedPaging) &
  Partial<FacetAnswer>;

export type MultiSearchResponse<Document> = { results: SearchResult<Document>[] };

export type FacetHit = { value: string; count: number };

export type FacetSearchResult = {
  facetHits: FacetHit[];
  facetQuery: string | null;
  processingTimeMs: number;
};
