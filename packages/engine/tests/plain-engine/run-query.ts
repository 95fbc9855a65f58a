import type { EngineDocument } from "#engine/engine-document.ts";
import { EngineError } from "#engine/engine-error.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import { resolveFacetFields } from "#engine/facets/resolve-facet-fields.ts";
import { assertFilterAllowed } from "#engine/filter-syntax/assert-filter-allowed.ts";
import { type EntryParser, parseFilter } from "#engine/filter-syntax/parse-filter.ts";
import { createFilterableRules } from "#engine/filterable/filterable-rules.ts";
import type { SearchQuery } from "#engine/search-query.ts";
import type { FacetAnswer, SearchResult } from "#engine/search-result.ts";
import { parseSort } from "#engine/sort/parse-sort.ts";
import { DEFAULT_RANKING_RULES, resolveRankingSteps } from "#engine/sort/ranking-rules.ts";
import { readDistinct, readSearchOn } from "./assert-plainly.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import type { StoredDocument } from "./documents/stored-document.ts";
import { buildFacetAnswer } from "./facets/build-facet-answer.ts";
import type { DocumentMatcher } from "./match-documents.ts";
import { pagePlainly } from "./page-plainly.ts";
import { selectPlainly } from "./select-plainly.ts";
import { keepFirstOfEach } from "./sort/keep-first-of-each.ts";
import { sortPlainly } from "./sort/sort-plainly.ts";

const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

/** What the queries of one call share. */
type SharedWork<Document extends EngineDocument> = {
  parseEntry: EntryParser;
  matchDocuments: DocumentMatcher<Document>;
};

/**
 * Answers one query over the documents as they are now.
 *
 * @throws EngineError for whatever Meilisearch refuses.
 */
export function runQuery<Document extends EngineDocument>(
  query: SearchQuery,
  store: DocumentStore<Document>,
  settings: EngineSettings,
  { parseEntry, matchDocuments }: SharedWork<Document>,
): SearchResult<Document> {
  const startedAt = performance.now();
  const { indexUid, rankingRules = DEFAULT_RANKING_RULES } = settings;
  assertIndex(query.indexUid, indexUid);
  const filter = parseFilter(query.filter, parseEntry);
  const filterable = createFilterableRules(settings.filterableAttributes);
  if (filter) assertFilterAllowed(filter, { indexUid, filterable });
  const searchOn = readSearchOn(query, settings);
  const sortable = new Set(settings.sortableAttributes);
  const criteria = parseSort(query.sort ?? [], {
    indexUid,
    sortable,
    isRanked: rankingRules.includes("sort"),
  });

  const words = { text: query.q ?? "", strategy: query.matchingStrategy ?? "last", searchOn };
  const { documents: matching, ranks } = matchDocuments(words, filter);
  const steps = resolveRankingSteps(rankingRules, criteria, ranks !== null);
  const facets = answerFacets(query.facets ?? [], matching, store, settings);
  const order = { steps, ranks, fields: store.knownFields };
  const position = store.knownFields.positionOf(readDistinct(query, settings) ?? "");
  const ordered = sortPlainly(matching, order);
  const found = position === undefined ? ordered : keepFirstOfEach(ordered, position);
  const { shown, paging } = pagePlainly(query, found, settings.maxTotalHits);
  const hits = shown.map(({ document }) => selectPlainly(document, query.attributesToRetrieve));
  return {
    indexUid,
    hits,
    query: query.q ?? "",
    processingTimeMs: Math.floor(performance.now() - startedAt),
    ...paging,
    ...facets,
  };
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

/** Nothing at all when no facets are asked for: then the answer has neither of the two keys. */
function answerFacets(
  requested: readonly string[],
  matching: readonly StoredDocument[],
  store: DocumentStore,
  settings: EngineSettings,
): FacetAnswer | null {
  if (requested.length === 0) return null;
  const filterable = createFilterableRules(settings.filterableAttributes);
  const fields = resolveFacetFields(requested, filterable, store.knownFields.listFilterable());
  return buildFacetAnswer(matching, fields, store, settings);
}
