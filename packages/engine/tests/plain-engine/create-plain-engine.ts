import type { Engine } from "#engine/create-engine.ts";
import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import { createDocumentStore } from "./documents/document-store.ts";
import { runMultiSearch } from "./run-multi-search.ts";

/** The part of an engine that the oracle implements. */
export type PlainEngine<Document extends EngineDocument> = Pick<
  Engine<Document>,
  "multiSearch" | "put" | "delete" | "count" | "get" | "listIds"
>;

/**
 * The plain engine: loops over documents as objects. It is the oracle of the engine's tests and the
 * baseline of its benchmark.
 */
export function createPlainEngine<Document extends EngineDocument = EngineDocument>(
  settings: EngineSettings,
): PlainEngine<Document> {
  const store = createDocumentStore<Document>(settings);
  return {
    multiSearch: (body) => runMultiSearch(body, store, settings),
    put: (documents) => documents.forEach((document) => store.put(document)),
    delete: (ids) => ids.forEach((id) => store.delete(id)),
    count: () => store.count(),
    get: (id) => store.get(id),
    listIds: () => store.list().map(({ document }) => String(document.id)),
  };
}
