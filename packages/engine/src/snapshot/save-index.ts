import type { ColumnarIndex } from "../columnar-index.ts";
import type { Column } from "../columns/column.ts";
import { copyCells } from "../columns/saved-column.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { Scalar } from "../values/scalar.ts";
import { saveTexts } from "./save-texts.ts";
import type { SavedRows, SavedSection } from "./saved-section.ts";

const A_SECTION = 2_000;

const CELLS_A_SECTION = 2 ** 13;

/**
 * Copies an index section by section, each in a few milliseconds. The index must not change until the last
 * section is taken. The documents' bytes are shared, because they are never overwritten.
 */
export function* saveIndex<Document extends EngineDocument>(
  index: ColumnarIndex<Document>,
): Generator<SavedSection> {
  yield* saveRows(index.rows);
  for (const column of index.columns.list()) yield* saveColumn(column);
  yield { is: "shapes", shapes: index.documents.saveShapes() };
  for (const slab of index.documents.saveSlabs()) yield { is: "slab", ...slab };
  yield* saveTexts(index.texts, A_SECTION);
}

function* saveRows(index: ColumnarIndex["rows"]): Generator<SavedRows> {
  let keys: string[] = [];
  let rows: number[] = [];
  let groups: Scalar[] = [];
  let groupCounts: number[] = [];
  const take = (): SavedRows => ({
    is: "rows",
    keys,
    rows: Uint32Array.from(rows),
    internalIds: Uint32Array.from(rows, (row) => index.internalIds[row] ?? 0),
    groups,
    groupCounts: Uint32Array.from(groupCounts),
  });
  for (const [key, row] of index.listPlaces()) {
    const own = index.groupsAt(row);
    keys.push(key);
    rows.push(row);
    groups.push(...own);
    groupCounts.push(own.length);
    if (keys.length < A_SECTION) continue;
    yield take();
    [keys, rows, groups, groupCounts] = [[], [], [], []];
  }
  yield take();
}

function* saveColumn(column: Column): Generator<SavedSection> {
  const { field, dictionary } = column;
  let from = 0;
  let cells = copyCells(column, from, CELLS_A_SECTION);
  while (cells !== null) {
    yield { is: "cells", field, ...cells };
    from += CELLS_A_SECTION;
    cells = copyCells(column, from, CELLS_A_SECTION);
  }
  for (let code = 1; code < dictionary.limit(); code += A_SECTION) {
    yield { is: "values", field, ...dictionary.save(code, A_SECTION) };
  }
}
