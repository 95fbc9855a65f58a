import type { FilterableAttribute } from "./filterable/filterable-rules.ts";
import { listRankedFields, type RankingRule } from "./sort/ranking-rules.ts";
import type { TextSettings } from "./text-index/text-settings.ts";

export type FacetOrder = "alpha" | "count";

export type EngineSettings = TextSettings & {
  indexUid: string;
  /** The field that identifies documents; `id` when absent. */
  primaryKey?: string;
  /** Attributes that hits may show, children included; all when absent. */
  displayedAttributes?: readonly string[];
  /** Fields for filters and facets; a name covers its children (`doggos` also `doggos.age`). */
  filterableAttributes: readonly FilterableAttribute[];
  sortableAttributes: readonly string[];
  /** The first rule decides first; Meilisearch's default when absent. */
  rankingRules?: readonly RankingRule[];
  /** Only the best of documents with the same value is a hit; null or absent: no such field. */
  distinctAttribute?: string | null;
  facetSearch?: boolean;
  /** The last reachable hit, and the highest total; facet counts are not limited. */
  maxTotalHits: number;
  maxValuesPerFacet: number;
  /** By field, `*` for all others; alphabetical when absent. */
  sortFacetValuesBy?: Readonly<Record<string, FacetOrder>>;
  /** Documents of a group are stored together; a filter that pins groups reads only theirs. */
  groupAttribute?: string;
};

/** The fields, children included, that sorts and `distinct` need, filterable or not. */
export function listOrderedFields(settings: EngineSettings): Set<string> {
  const { sortableAttributes, rankingRules = [], distinctAttribute } = settings;
  return new Set([
    ...sortableAttributes,
    ...listRankedFields(rankingRules),
    ...(distinctAttribute ? [distinctAttribute] : []),
  ]);
}

export function resolveFacetOrder(
  { sortFacetValuesBy = {} }: Pick<EngineSettings, "sortFacetValuesBy">,
  field: string,
): FacetOrder {
  // A field may be called `constructor`.
  const own = Object.hasOwn(sortFacetValuesBy, field) ? sortFacetValuesBy[field] : undefined;
  return own ?? sortFacetValuesBy["*"] ?? "alpha";
}
