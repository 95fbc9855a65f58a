export type EngineErrorCode =
  | "bad_request"
  | "index_not_found"
  | "invalid_index_uid"
  | "invalid_search_filter"
  | "invalid_search_facets"
  | "invalid_search_sort"
  | "invalid_search_attributes_to_search_on"
  | "invalid_search_distinct"
  | "invalid_search_limit"
  | "invalid_search_offset"
  | "invalid_search_page"
  | "invalid_search_hits_per_page"
  | "invalid_document_id"
  | "invalid_facet_search_facet_name"
  | "facet_search_disabled"
  | "feature_not_enabled"
  | "search_too_broad";

/** A refusal, with Meilisearch's code and message. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}
