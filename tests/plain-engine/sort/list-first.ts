import type { KnownFields } from "#engine/documents/known-fields.ts";
import type { EngineDocument } from "#engine/engine-document.ts";
import type { SortCriterion } from "#engine/sort/parse-sort.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import type { Cell } from "../values/cell.ts";
import { compareSortKeys, resolveSortKey } from "./compare-sort-keys.ts";

type Compare = (a: StoredDocument, b: StoredDocument) => number;

/**
 * The first `count` of documents that are given in internal order, which stays their order where
 * all criteria tie. Only about as many are ever sorted: a page asks for a few of thousands.
 */
export function listFirst<Document extends EngineDocument>(
  documents: readonly StoredDocument<Document>[],
  count: number,
  criteria: readonly SortCriterion[],
  fields: Pick<KnownFields, "positionOf">,
): readonly StoredDocument<Document>[] {
  if (criteria.length === 0 || count === 0) return documents.slice(0, count);
  const compare = compileCompare(criteria, fields);
  const kept: StoredDocument<Document>[] = [];
  let last: StoredDocument<Document> | undefined;
  for (const stored of documents) {
    if (last && compare(stored, last) >= 0) continue;
    kept.push(stored);
    if (kept.length < 2 * count) continue;
    kept.sort(compare);
    kept.length = count;
    last = kept.at(-1);
  }
  return kept.sort(compare).slice(0, count);
}

function compileCompare(
  criteria: readonly SortCriterion[],
  fields: Pick<KnownFields, "positionOf">,
): Compare {
  const compares = criteria.map(({ field, direction }): Compare => {
    const position = fields.positionOf(field);
    if (position === undefined) return () => 0;
    const read = ({ cells }: StoredDocument): Cell => cells[position] ?? null;
    return (a, b) =>
      compareSortKeys(
        resolveSortKey(read(a), direction),
        resolveSortKey(read(b), direction),
        direction,
      );
  });
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
