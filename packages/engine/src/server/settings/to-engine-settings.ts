import type { EngineSettings } from "../../engine-settings.ts";
import type { IndexSettings } from "./index-settings.ts";

export function toEngineSettings(
  indexUid: string,
  primaryKey: string | null,
  settings: IndexSettings,
): EngineSettings {
  const { faceting, pagination } = settings;
  return {
    indexUid,
    ...(primaryKey !== null && { primaryKey }),
    displayedAttributes: settings.displayedAttributes,
    searchableAttributes: settings.searchableAttributes,
    filterableAttributes: settings.filterableAttributes,
    sortableAttributes: settings.sortableAttributes,
    rankingRules: settings.rankingRules,
    distinctAttribute: settings.distinctAttribute,
    stopWords: settings.stopWords,
    separatorTokens: settings.separatorTokens,
    nonSeparatorTokens: settings.nonSeparatorTokens,
    dictionary: settings.dictionary,
    synonyms: settings.synonyms,
    typoTolerance: settings.typoTolerance,
    prefixSearch: settings.prefixSearch,
    facetSearch: settings.facetSearch,
    maxTotalHits: pagination.maxTotalHits,
    maxValuesPerFacet: faceting.maxValuesPerFacet,
    sortFacetValuesBy: faceting.sortFacetValuesBy,
  };
}
