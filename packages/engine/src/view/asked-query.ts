import type { Clause } from "../compiled-filters/clause.ts";
import type { ClauseCache } from "../compiled-filters/clause-cache.ts";
import { EngineError } from "../engine-error.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { resolveFacetFields } from "../facets/resolve-facet-fields.ts";
import { createFilterableRules, type FilterableRules } from "../filterable/filterable-rules.ts";
import { createBoundedMap } from "../memory/bounded-map.ts";
import { resolvePage } from "../page/resolve-page.ts";
import type { SearchQuery } from "../search-query.ts";
import { parseSort, type SortCriterion } from "../sort/parse-sort.ts";
import { DEFAULT_RANKING_RULES } from "../sort/ranking-rules.ts";
import type { MatchingStrategy } from "../text-index/text-index.ts";
import { STEPS, type WorkMeter } from "../work-meter.ts";
import { assertListLengths } from "./query-bounds.ts";
import { resolveSearchOn } from "./resolve-search-on.ts";

export type AskedQuery = {
  query: SearchQuery;
  text: string;
  strategy: MatchingStrategy;
  /** The attributes that words are searched in; null for all. */
  searchOn: readonly string[] | null;
  clauses: readonly Clause[];
  criteria: readonly SortCriterion[];
  facetFields: readonly string[] | null;
  distinct: string | null;
};

/** Bounds the cache of facet lists: how many, and how long the longest is. */
const MAX_CACHED_LISTS = 200;
const MAX_CACHED_KEY_CHARACTERS = 5_000;

export type QueryReader = (query: SearchQuery) => AskedQuery;

const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

/** @param listKnownFields - The filterable fields that some document ever had. */
export function createQueryReader(
  settings: EngineSettings,
  clauses: ClauseCache,
  listKnownFields: () => readonly string[],
  work: WorkMeter,
): QueryReader {
  const { indexUid, maxTotalHits } = settings;
  const filterable = createFilterableRules(settings.filterableAttributes);
  const isRanked = (settings.rankingRules ?? DEFAULT_RANKING_RULES).includes("sort");
  const sortable = new Set(settings.sortableAttributes);
  const facetFields = createBoundedMap<string, readonly string[]>(MAX_CACHED_LISTS);

  function readFacetFields(requested: readonly string[]): readonly string[] {
    const known = listKnownFields();
    const key = `${known.length}${JSON.stringify(requested)}`;
    const cached = facetFields.get(key);
    if (cached) return cached;
    const fields = resolveFacetFields(requested, filterable, known);
    if (key.length <= MAX_CACHED_KEY_CHARACTERS) facetFields.set(key, fields);
    return fields;
  }

  return (query) => {
    assertIndex(query.indexUid, indexUid);
    assertListLengths(query);
    const read = clauses.read(query.filter);
    // Charged whether a filter is compiled or cached.
    for (const { conditions } of read) work.take(conditions * STEPS.condition);
    const asked: AskedQuery = {
      query,
      text: query.q ?? "",
      strategy: query.matchingStrategy ?? "last",
      clauses: read,
      searchOn: resolveSearchOn(query.attributesToSearchOn, settings),
      criteria: parseSort(query.sort ?? [], { indexUid, sortable, isRanked }),
      facetFields: query.facets?.length ? readFacetFields(query.facets) : null,
      distinct: query.distinct ?? settings.distinctAttribute ?? null,
    };
    assertDistinct(query.distinct, indexUid, filterable);
    resolvePage(query, 0, maxTotalHits);
    return asked;
  };
}

/** @throws EngineError invalid_search_distinct. */
function assertDistinct(
  field: string | undefined,
  indexUid: string,
  filterable: FilterableRules,
): void {
  if (field === undefined || filterable.isFilterable(field)) return;
  const patterns = filterable.listPatterns("filter");
  const available =
    patterns.length === 0
      ? "This index does not have configured filterable attributes."
      : `Available filterable attributes patterns are: \`${patterns.join(", ")}\`.`;
  throw new EngineError(
    "invalid_search_distinct",
    `Index \`${indexUid}\`: Attribute \`${field}\` is not filterable and thus, cannot be used as distinct attribute. ${available}`,
  );
}

function assertIndex(asked: string, indexUid: string): void {
  if (asked === indexUid) return;
  throw VALID_INDEX_UID.test(asked)
    ? new EngineError("index_not_found", `Index \`${asked}\` not found.`)
    : new EngineError(
        "invalid_index_uid",
        `\`${asked}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
      );
}
