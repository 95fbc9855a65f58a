import { EngineError } from "../../engine-error.ts";
import { assertNoContains } from "../../filter-syntax/assert-filter-allowed.ts";
import { parseFilter } from "../../filter-syntax/parse-filter.ts";
import type { FilterBody } from "../../search-query.ts";
import { listFirstRows } from "../../sort/first-rows.ts";
import { parseSort } from "../../sort/parse-sort.ts";
import { resolveRankingSteps } from "../../sort/ranking-rules.ts";
import { createRowOrder } from "../../sort/row-order.ts";
import type { IndexContent } from "../indexes/index-content.ts";
import { ProtocolError } from "../protocol-error.ts";

/** In the order of first insertion. @throws ProtocolError invalid_document_filter. */
export function selectRows(content: IndexContent, filter: FilterBody | undefined): Uint32Array {
  if (filter === undefined) return content.listRows();
  const { clauses, candidates } = content.index;
  const { rows, count } = asDocumentError("invalid_document_filter", () =>
    candidates.find(clauses.read(filter)).settle(),
  );
  return keepOrder(content.listRows(), rows.subarray(0, count));
}

function keepOrder(ordered: Uint32Array, selected: Uint32Array): Uint32Array {
  const isSelected = new Uint8Array((selected.at(-1) ?? -1) + 1);
  for (const row of selected) isSelected[row] = 1;
  return ordered.filter((row) => isSelected[row] === 1);
}

/** @throws ProtocolError invalid_document_filter for an empty filter, or feature_not_enabled. */
export function assertFilter(filter: FilterBody): void {
  const node = asDocumentError("invalid_document_filter", () => parseFilter(filter));
  if (node) return asDocumentError("invalid_document_filter", () => assertNoContains(node));
  throw new ProtocolError("invalid_document_filter", "Sending an empty filter is forbidden.");
}

/** @throws ProtocolError invalid_document_sort. */
export function sortRows(
  { index, settings }: IndexContent,
  rows: Uint32Array,
  sort: readonly string[],
  wanted: number,
): Uint32Array {
  const { indexUid, sortableAttributes } = settings;
  const rules = { indexUid, sortable: new Set(sortableAttributes), isRanked: true };
  const criteria = asDocumentError("invalid_document_sort", () => parseSort(sort, rules));
  const steps = resolveRankingSteps(["sort"], criteria, false);
  const { internalIds } = index.rows;
  const order = createRowOrder({
    steps,
    matches: null,
    findColumn: index.columns.find,
    internalIds,
  });
  return listFirstRows(rows, rows.length, wanted, order);
}

/** Rethrows a search's error with the code it has on documents; a missing feature keeps its own. */
function asDocumentError<Answer>(code: string, read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const isMissing = error.code === "feature_not_enabled";
    throw new ProtocolError(isMissing ? error.code : code, error.message);
  }
}
