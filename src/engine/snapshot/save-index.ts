import type { ColumnarIndex } from "../columnar-index.ts";
import type { Column, SavedLists } from "../columns/column.ts";
import type { EngineDocument } from "../engine-document.ts";
import { saveTexts } from "./save-texts.ts";
import type { SavedRows, SavedSection } from "./saved-section.ts";

/** Documents, or values, of a section. */
const A_SECTION = 4_000;

/**
 * Everything that an index holds, copied section by section, each in a few milliseconds: the index
 * must not change until the last is taken, and may then. Only the documents' bytes are not copied;
 * they are never written over.
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
  const take = (): SavedRows => ({
    is: "rows",
    keys,
    rows: Uint32Array.from(rows),
    internalIds: Uint32Array.from(rows, (row) => index.internalIds[row] ?? 0),
    groups: rows.map((row) => index.groupsAt(row)),
  });
  for (const [key, row] of index.listPlaces()) {
    keys.push(key);
    rows.push(row);
    if (keys.length < A_SECTION) continue;
    yield take();
    keys = [];
    rows = [];
  }
  yield take();
}

function* saveColumn({
  field,
  presence,
  codes,
  lists,
  dictionary,
}: Column): Generator<SavedSection> {
  yield {
    is: "column",
    field,
    presence: presence.slice(),
    codes: lists ? null : codes.slice(),
    lists: lists ? copyLists(lists) : null,
  };
  for (let from = 1; from < dictionary.limit(); from += A_SECTION) {
    yield { is: "values", field, ...dictionary.save(from, A_SECTION) };
  }
}

function copyLists({ starts, lengths, values }: SavedLists): SavedLists {
  return { starts: starts.slice(), lengths: lengths.slice(), values: values.slice() };
}
