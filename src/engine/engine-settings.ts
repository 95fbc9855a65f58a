import type { RankingRule } from "./sort/ranking-rules.ts";
import type { TextSettings } from "./text-index/text-settings.ts";

/** How values of a facet are listed: by name, or the most frequent first. */
export type FacetOrder = "alpha" | "count";

export type EngineSettings = TextSettings & {
  /** The one index this engine answers for. */
  indexUid: string;
  /** Fields for filters and facets; a name covers its children (`doggos` also `doggos.age`). */
  filterableAttributes: readonly string[];
  sortableAttributes: readonly string[];
  /** What decides the order of hits, the first rule first. Nothing given: Meilisearch's own. */
  rankingRules?: readonly RankingRule[];
  /** No hit at or beyond this position is given, and totals stop here; facet counts do not. */
  maxTotalHits: number;
  maxValuesPerFacet: number;
  /** By field, `*` for all others. Nothing given: alpha. */
  sortFacetValuesBy?: Readonly<Record<string, FacetOrder>>;
  /** Documents are kept grouped by it: a filter that pins it looks at those groups only. */
  groupAttribute?: string;
};
