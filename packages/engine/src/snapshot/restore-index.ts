import { type ColumnarIndex, createColumnarIndex } from "../columnar-index.ts";
import type { SavedColumn } from "../columns/saved-column.ts";
import type { SavedSlab } from "../documents/document-slabs.ts";
import type { EngineDocument } from "../engine-document.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { SavedRow } from "../rows/rows.ts";
import { createTextRestorer } from "./restore-texts.ts";
import type { SavedRows, SavedSection } from "./saved-section.ts";

/** Settings must be those of the saved index; sections must be complete and in order. */
export function restoreIndex<Document extends EngineDocument>(
  settings: EngineSettings,
  sections: Iterable<SavedSection>,
): ColumnarIndex<Document> {
  const index = createColumnarIndex<Document>(settings);
  const rows: SavedRow[] = [];
  const columns = new Map<string, SavedColumn>();
  const slabs: SavedSlab[] = [];
  let shapes: string[][] = [];
  const texts = createTextRestorer(index.texts);
  for (const section of sections) {
    if (section.is === "rows") for (const row of listRows(section)) rows.push(row);
    else if (section.is === "cells") takeColumn(columns, section.field).cells.push(section);
    else if (section.is === "values") takeColumn(columns, section.field).values.push(section);
    else if (section.is === "shapes") shapes = section.shapes;
    else if (section.is === "slab") slabs.push(section);
    else texts.take(section);
  }
  index.rows.restore(rows.sort((a, b) => a.row - b.row));
  index.columns.restore(columns);
  index.documents.restore(shapes, slabs);
  return index;
}

function takeColumn(columns: Map<string, SavedColumn>, field: string): SavedColumn {
  const known = columns.get(field) ?? { cells: [], values: [] };
  columns.set(field, known);
  return known;
}

function listRows({ keys, rows, internalIds, groups, groupCounts }: SavedRows): SavedRow[] {
  let end = 0;
  return keys.map((key, at) => {
    const start = end;
    end += groupCounts[at] ?? 0;
    return {
      key,
      row: rows[at] ?? 0,
      internalId: internalIds[at] ?? 0,
      groups: groups.slice(start, end),
    };
  });
}
