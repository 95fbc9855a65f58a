import { createEngine, type Engine, type EngineSettings } from "@forecourt/engine";
import { SEARCH_TYPES } from "#domain/search/fields/search-types.ts";
import {
  type CatalogueIndex,
  SITE_FIELD,
  type SiteCatalogue,
} from "#ports/search/catalogue-index.ts";
import {
  SearchFailedError,
  type SearchQuery,
  type SearchResult,
} from "#ports/search/inventory-search.ts";
import { otherDocumentSchema } from "./hosted/other-document.schema.ts";
import { toAskedFacets } from "./hosted/read-search-answer.ts";
import { toTypedQuery } from "./hosted/typed-query.ts";
import { translateEngineErrors } from "./local-matches.ts";

type OtherType = keyof SiteCatalogue;

const TYPES: readonly OtherType[] = ["offer", "part"];

export type CatalogueSearch = {
  catalogueIndex: CatalogueIndex;
  /** Whether the query is of a type that this site has in its own data. */
  holds(siteSlug: string | undefined, query: SearchQuery): boolean;
  /** @throws SearchFailedError for a type that is unknown, or a filter that cannot be read. */
  search(query: SearchQuery): SearchResult;
};

/** An index of offers and one of parts, in the process. */
export function createCatalogueSearch(): CatalogueSearch {
  const engines: Record<OtherType, Engine<Document>> = {
    offer: createEngine(buildSettings("offer")),
    part: createEngine(buildSettings("part")),
  };
  const ids = new Map<string, string[]>();

  return {
    catalogueIndex: {
      put: (siteSlug, catalogue) => {
        for (const type of TYPES) {
          const key = `${type} ${siteSlug}`;
          const documents = catalogue[type].map((document) => ({
            ...document,
            // Two sites may name an offer alike.
            id: `${siteSlug}_${document.id}`,
            [SITE_FIELD]: siteSlug,
          }));
          engines[type].delete(ids.get(key) ?? []);
          engines[type].put(documents);
          if (documents.length === 0) ids.delete(key);
          else
            ids.set(
              key,
              documents.map(({ id }) => id),
            );
        }
      },
    },
    holds: (siteSlug, { type = "car" }) => ids.has(`${type} ${siteSlug}`),
    search: (query) => {
      const { wire, facets } = toTypedQuery(query, "");
      const type = TYPES.find((known) => known === query.type);
      if (type === undefined)
        throw new SearchFailedError("Only offers and parts are searched here.");
      const result = translateEngineErrors(() => engines[type].search(wire));
      if (!("estimatedTotalHits" in result)) {
        throw new SearchFailedError("The search answered in pages, which no query asked for.");
      }
      const { hits, ...rest } = result;
      return {
        ...toAskedFacets(rest, facets),
        hits: [],
        otherHits: hits.map((hit) => otherDocumentSchema.parse(hit)),
      };
    },
  };
}

type Document = Record<string, unknown> & { id: string };

function buildSettings(type: OtherType): EngineSettings {
  return {
    indexUid: SEARCH_TYPES[type].index,
    filterableAttributes: [
      SITE_FIELD,
      "manufacturer.name",
      "model.name",
      "model.body",
      "categories",
      "price",
    ],
    sortableAttributes: ["position", "price", "name"],
    searchableAttributes: ["name", "manufacturer.name", "model.name", "description", "part_number"],
    maxTotalHits: Number.MAX_SAFE_INTEGER,
    maxValuesPerFacet: 1_000,
  };
}
