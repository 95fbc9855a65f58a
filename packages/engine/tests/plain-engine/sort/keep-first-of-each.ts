import type { EngineDocument } from "#engine/engine-document.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { listItems, toCompared } from "../values/cell.ts";

/**
 * Of documents in the order of hits those that have no value in common with one kept before.
 * @param position - Of the field among the cells.
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
