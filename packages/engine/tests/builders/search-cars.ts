import { createEngine, type Engine } from "#engine/create-engine.ts";
import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import type { SearchQuery } from "#engine/search-query.ts";
import type { SearchResult } from "#engine/search-result.ts";
import { buildEngineSettings } from "./engine-settings.ts";

/** Searches the index `cars`. */
export function searchCars<Document extends EngineDocument>(
  engine: Engine<Document>,
  query: Omit<SearchQuery, "indexUid"> = {},
): SearchResult<Document> {
  const { results } = engine.multiSearch({ queries: [{ indexUid: "cars", ...query }] });
  const [result] = results;
  if (!result) throw new Error("One query gives one result.");
  return result;
}

/** Searches a new engine with these documents. */
export function searchDocuments(
  documents: readonly EngineDocument[],
  settings: Partial<EngineSettings>,
  query: Omit<SearchQuery, "indexUid"> = {},
): SearchResult<EngineDocument> {
  const engine = createEngine(buildEngineSettings(settings));
  engine.put(documents);
  return searchCars(engine, query);
}
