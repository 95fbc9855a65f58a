import type { EngineDocument } from "#engine/engine-document.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { listItems, toCompared } from "../values/cell.ts";

/**
 * Drops documents that share a value with an earlier one.
 * @param position - The field's place among the cells.
 */
export function keepFirstOfEach<Document extends EngineDocument>(
  documents: readonly StoredDocument<Document>[],
  position: number,
): StoredDocument<Document>[] {
  const shown = new Set<number | string>();
  return documents.filter(({ cells }) => {
    const values = listItems(cells[position] ?? null).map(toCompared);
    if (values.some((value) => shown.has(value))) return false;
    for (const value of values) shown.add(value);
    return true;
  });
}
