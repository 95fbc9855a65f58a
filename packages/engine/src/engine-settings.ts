import type { FilterableAttribute } from "./filterable/filterable-rules.ts";
import { listRankedFields, type RankingRule } from "./sort/ranking-rules.ts";
import type { TextSettings } from "./text-index/text-settings.ts";

/** How values of a facet are listed: by name, or the most frequent first. */
export type FacetOrder = "alpha" | "count";

export type EngineSettings = TextSettings & {
  /** The one index this engine answers for. */
  indexUid: string;
  /** The field that tells documents apart; `id` when absent. */
  primaryKey?: string;
  /** What hits may show, children included; all when absent. */
  displayedAttributes?: readonly string[];
  /** Fields for filters and facets; a name covers its children (`doggos` also `doggos.age`). */
  filterableAttributes: readonly FilterableAttribute[];
  sortableAttributes: readonly string[];
  /** What decides the order of hits, the first rule first. Nothing given: Meilisearch's own. */
  rankingRules?: readonly RankingRule[];
  /** Of the documents with the same value here only the best is a hit; null or absent: all are. */
  distinctAttribute?: string | null;
  /** Whether values of facets may be searched; yes when absent. */
  facetSearch?: boolean;
  /** No hit at or beyond this position is given, and totals stop here; facet counts do not. */
  maxTotalHits: number;
  maxValuesPerFacet: number;
  /** By field, `*` for all others. Nothing given: alpha. */
  sortFacetValuesBy?: Readonly<Record<string, FacetOrder>>;
  /** Documents are kept grouped by it: a filter that pins it looks at those groups only. */
  groupAttribute?: string;
};

/** The fields, children included, that hits are ordered or thinned by and filters need not know. */
export function listOrderedFields(settings: EngineSettings): Set<string> {
  const { sortableAttributes, rankingRules = [], distinctAttribute } = settings;
  return new Set([
    ...sortableAttributes,
    ...listRankedFields(rankingRules),
    ...(distinctAttribute ? [distinctAttribute] : []),
  ]);
}

/** How the values of a field are listed. */
export function resolveFacetOrder(
  { sortFacetValuesBy = {} }: Pick<EngineSettings, "sortFacetValuesBy">,
  field: string,
): FacetOrder {
  // A field may be called `constructor`.
  const own = Object.hasOwn(sortFacetValuesBy, field) ? sortFacetValuesBy[field] : undefined;
  return own ?? sortFacetValuesBy["*"] ?? "alpha";
}
