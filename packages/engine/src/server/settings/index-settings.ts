import type { FacetOrder } from "../../engine-settings.ts";
import type { FilterableAttribute } from "../../filterable/filterable-rules.ts";
import type { RankingRule } from "../../sort/ranking-rules.ts";
import type { TypoTolerance } from "../../text-index/text-settings.ts";

export type IndexSettings = {
  displayedAttributes: readonly string[];
  searchableAttributes: readonly string[];
  filterableAttributes: readonly FilterableAttribute[];
  sortableAttributes: readonly string[];
  rankingRules: readonly RankingRule[];
  stopWords: readonly string[];
  nonSeparatorTokens: readonly string[];
  separatorTokens: readonly string[];
  dictionary: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
  distinctAttribute: string | null;
  proximityPrecision: "byWord" | "byAttribute";
  typoTolerance: TypoTolerance;
  faceting: {
    maxValuesPerFacet: number;
    sortFacetValuesBy: Readonly<Record<string, FacetOrder>>;
  };
  pagination: { maxTotalHits: number };
  embedders: Readonly<Record<string, unknown>>;
  searchCutoffMs: number | null;
  localizedAttributes: readonly unknown[] | null;
  facetSearch: boolean;
  prefixSearch: "indexingTime" | "disabled";
};

export type SettingName = keyof IndexSettings;
