import { createDocumentStore } from "./documents/document-store.ts";
import type { EngineDocument } from "./engine-document.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { runMultiSearch } from "./run-multi-search.ts";
import type { MultiSearchBody } from "./search-query.ts";
import type { MultiSearchResponse } from "./search-result.ts";

/** The inventory search inside the process: one index, exact, answering from what was put last. */
export type Engine<Document extends EngineDocument = EngineDocument> = {
  /**
   * Answers all queries in their order. Hits are the documents as they were put, not copies.
   *
   * @throws EngineError with Meilisearch's code and message for the first query it refuses.
   */
  multiSearch(body: MultiSearchBody): MultiSearchResponse<Document>;
  /**
   * Adds or replaces whole documents by id; callers hand slices. A replaced one keeps its place in
   * the order of first insertion.
   *
   * @throws EngineError invalid_document_id; the documents before it are in.
   */
  put(documents: readonly Document[]): void;
  /** Unknown ids are ignored. */
  delete(ids: readonly (number | string)[]): void;
  count(): number;
  get(id: number | string): Document | undefined;
};

export function createEngine<Document extends EngineDocument = EngineDocument>(
  settings: EngineSettings,
): Engine<Document> {
  const store = createDocumentStore<Document>(settings);
  return {
    multiSearch: (body) => runMultiSearch(body, store, settings),
    put: (documents) => documents.forEach((document) => store.put(document)),
    delete: (ids) => ids.forEach((id) => store.delete(id)),
    count: () => store.count(),
    get: (id) => store.get(id),
  };
}
