import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import type { MultiSearchBody } from "#engine/search-query.ts";
import type { MultiSearchResponse } from "#engine/search-result.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import { createPlainFilterParser } from "./filter/parse-plain-filter.ts";
import { createDocumentMatcher } from "./match-documents.ts";
import { PlainError } from "./plain-error.ts";
import { runQuery } from "./run-query.ts";

/** @throws PlainError of the first query that fails, with its place. */
export function runMultiSearch<Document extends EngineDocument>(
  { queries }: MultiSearchBody,
  store: DocumentStore<Document>,
  settings: EngineSettings,
): MultiSearchResponse<Document> {
  const shared = {
    parseFilter: createPlainFilterParser(),
    matchDocuments: createDocumentMatcher(store, settings),
  };
  const results = queries.map((query, at) => {
    try {
      return runQuery(query, store, settings, shared);
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      throw new PlainError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
    }
  });
  return { results };
}
