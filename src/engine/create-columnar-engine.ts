import { createColumnarIndex } from "./columnar-index.ts";
import type { Engine } from "./create-engine.ts";
import type { EngineDocument } from "./engine-document.ts";
import { EngineError } from "./engine-error.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type { SearchQuery } from "./search-query.ts";
import { createQueryAnswerer } from "./view/answer-queries.ts";
import { type AskedQuery, createQueryReader } from "./view/asked-query.ts";

export function createColumnarEngine<Document extends EngineDocument = EngineDocument>(
  settings: EngineSettings,
): Engine<Document> {
  const index = createColumnarIndex<Document>(settings);
  const read = createQueryReader(settings, index.clauses, index.columns.listFilterableFields);
  const answer = createQueryAnswerer(index, settings);
  return {
    multiSearch: ({ queries }) => ({
      results: answer(queries.map((query, at) => readAt(query, at))),
    }),
    put: (documents) => documents.forEach((document) => index.put(document)),
    delete: (ids) => ids.forEach((id) => index.delete(id)),
    count: () => index.rows.count(),
    get: (id) => index.find(id),
  };

  function readAt(query: SearchQuery, at: number): AskedQuery {
    try {
      return read(query);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      throw new EngineError(error.code, `Inside \`.queries[${at}]\`: ${error.message}`);
    }
  }
}
