import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import type { SearchQuery } from "#engine/search-query.ts";
import type { FacetAnswer, SearchResult } from "#engine/search-result.ts";
import { readDistinct, readSearchOn } from "./assert-plainly.ts";
import type { DocumentStore } from "./documents/document-store.ts";
import type { StoredDocument } from "./documents/stored-document.ts";
import { buildFacetAnswer } from "./facets/build-facet-answer.ts";
import { listFacetFields } from "./facets/list-facet-fields.ts";
import { assertPlainFilter } from "./filter/assert-plain-filter.ts";
import type { PlainFilterParser } from "./filter/parse-plain-filter.ts";
import type { DocumentMatcher } from "./match-documents.ts";
import { pagePlainly } from "./page-plainly.ts";
import { PlainError } from "./plain-error.ts";
import { selectPlainly } from "./select-plainly.ts";
import { keepFirstOfEach } from "./sort/keep-first-of-each.ts";
import { listPlainSteps } from "./sort/list-plain-steps.ts";
import { sortPlainly } from "./sort/sort-plainly.ts";

const VALID_INDEX_UID = /^[A-Za-z0-9_-]{1,512}$/;

type SharedWork<Document extends EngineDocument> = {
  parseFilter: PlainFilterParser;
  matchDocuments: DocumentMatcher<Document>;
};

/** @throws PlainError for what Meilisearch refuses. */
export function runQuery<Document extends EngineDocument>(
  query: SearchQuery,
  store: DocumentStore<Document>,
  settings: EngineSettings,
  { parseFilter, matchDocuments }: SharedWork<Document>,
): SearchResult<Document> {
  const startedAt = performance.now();
  const { indexUid } = settings;
  assertIndex(query.indexUid, indexUid);
  const filter = parseFilter(query.filter);
  if (filter) assertPlainFilter(filter, settings);
  const searchOn = readSearchOn(query, settings);
  // A wrong sort is refused before a wrong facet.
  listPlainSteps(query.sort ?? [], settings, false);
  const words = { text: query.q ?? "", strategy: query.matchingStrategy ?? "last", searchOn };
  const { documents: matching, ranks } = matchDocuments(words, filter);
  const steps = listPlainSteps(query.sort ?? [], settings, ranks !== null);
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
    ? new PlainError("index_not_found", `Index \`${asked}\` not found.`)
    : new PlainError(
        "invalid_index_uid",
        `\`${asked}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
      );
}

/** Null without facets: the answer then has neither of the two keys. */
function answerFacets(
  requested: readonly string[],
  matching: readonly StoredDocument[],
  store: DocumentStore,
  settings: EngineSettings,
): FacetAnswer | null {
  if (requested.length === 0) return null;
  const known = store.knownFields.listFilterable();
  const fields = listFacetFields(requested, settings.filterableAttributes, known);
  return buildFacetAnswer(matching, fields, store, settings);
}
