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

/** The answer to one query. `hits` are the documents themselves, or what attributesToRetrieve leaves of them. */
export type SearchResult<Document> = {
  indexUid: string;
  hits: Document[];
  query: string;
  /** Whole milliseconds. */
  processingTimeMs: number;
} & (OffsetPaging | NumberedPaging) &
  Partial<FacetAnswer>;

export type MultiSearchResponse<Document> = { results: SearchResult<Document>[] };
