import { DEFAULT_RANKING_RULES } from "../../sort/ranking-rules.ts";
import { DEFAULT_TYPO_TOLERANCE } from "../../text-index/text-settings.ts";
import type { IndexSettings } from "./index-settings.ts";

export const DEFAULT_SETTINGS: IndexSettings = {
  displayedAttributes: ["*"],
  searchableAttributes: ["*"],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: DEFAULT_RANKING_RULES,
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: "byWord",
  typoTolerance: DEFAULT_TYPO_TOLERANCE,
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { "*": "alpha" } },
  pagination: { maxTotalHits: 1_000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: "indexingTime",
};
