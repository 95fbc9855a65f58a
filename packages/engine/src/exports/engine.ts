export { type ColumnarIndex, createColumnarIndex } from "../columnar-index.ts";
export { createEngine, createEngineOn, type Engine } from "../create-engine.ts";
export type { EngineDocument } from "../engine-document.ts";
export { EngineError } from "../engine-error.ts";
export type { EngineSettings } from "../engine-settings.ts";
export type {
  FacetSearchQuery,
  FilterBody,
  MultiSearchBody,
  SearchQuery,
  WorkBound,
} from "../search-query.ts";
export type { FacetSearchResult, MultiSearchResponse, SearchResult } from "../search-result.ts";
