import type { StoredDocument } from "../documents/stored-document.ts";
import type { EngineDocument } from "../engine-document.ts";
import { readNormalised } from "../values/read-scalars.ts";
import { compareSortKeys, resolveSortKey, type SortKey } from "./compare-sort-keys.ts";
import type { SortCriterion } from "./parse-sort.ts";

/** Sorts documents that are in internal order, which stays their order where all criteria tie. */
export function sortDocuments<Document extends EngineDocument>(
  documents: readonly StoredDocument<Document>[],
  criteria: readonly SortCriterion[],
): readonly StoredDocument<Document>[] {
  if (criteria.length === 0) return documents;
  return documents
    .map((stored) => ({ stored, keys: readSortKeys(stored, criteria) }))
    .sort((a, b) => compareRows(a.keys, b.keys, criteria))
    .map(({ stored }) => stored);
}

function readSortKeys(stored: StoredDocument, criteria: readonly SortCriterion[]): SortKey[] {
  return criteria.map(({ field, direction }) =>
    resolveSortKey(readNormalised(stored.document, field), direction),
  );
}

function compareRows(a: SortKey[], b: SortKey[], criteria: readonly SortCriterion[]): number {
  for (const [at, { direction }] of criteria.entries()) {
    const order = compareSortKeys(a[at] ?? null, b[at] ?? null, direction);
    if (order !== 0) return order;
  }
  return 0;
}
