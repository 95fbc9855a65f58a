import { createKnownFields } from "../documents/known-fields.ts";
import type { FilterableRules } from "../filterable/filterable-rules.ts";
import type { JsonObject } from "../values/json-object.ts";
import { readField } from "../values/read-field.ts";
import { type Column, createColumn } from "./column.ts";
import type { SavedColumn } from "./saved-column.ts";

/** Space that a column allocates ahead: a group gets its rows a block at a time. */
const SHARE_AHEAD = 1 / 16;

export type Columns = {
  write(row: number, document: JsonObject): void;
  clear(row: number): void;
  readonly find: (field: string) => Column | undefined;
  readonly listFilterableFields: () => readonly string[];
  readonly list: () => readonly Column[];
  readonly learn: (fields: readonly string[]) => void;
  /** Fills columns that were never written; fields in the order in which they were saved. */
  readonly restore: (saved: ReadonlyMap<string, SavedColumn>) => void;
  /** The number of columns. A new one changes the meaning of filters on its field. */
  count(): number;
};

/** @param others - Fields, children included, that sorts or `distinct` need. */
export function createColumns(filterable: FilterableRules, others: ReadonlySet<string>): Columns {
  const knownFields = createKnownFields(filterable, others);
  const columns: Column[] = [];
  const byField = new Map<string, Column>();
  let rows = 0;
  let next = 0;

  function addColumns(): void {
    for (const field of knownFields.list().slice(columns.length)) {
      const column = createColumn(field, rows);
      columns.push(column);
      byField.set(field, column);
    }
  }

  function learn(fields: Iterable<string>): void {
    for (const field of fields) knownFields.add(field);
    addColumns();
  }

  /**
   * Grows one column per document, before it must: all have the same length, and would otherwise all grow
   * at the same document.
   */
  function reserveNext(): void {
    next = (next + 1) % columns.length;
    columns[next]?.reserve(rows + columns.length + Math.ceil(rows * SHARE_AHEAD));
  }

  return {
    write(row, document) {
      rows = Math.max(rows, row + 1);
      knownFields.learn(document);
      if (knownFields.list().length > columns.length) addColumns();
      for (const column of columns) column.write(row, readField(document, column.field));
      reserveNext();
    },
    clear(row) {
      for (const column of columns) column.write(row, []);
    },
    find: (field) => byField.get(field),
    listFilterableFields: () => knownFields.listFilterable(),
    list: () => columns,
    learn,
    restore(saved) {
      learn(saved.keys());
      for (const [field, column] of saved) byField.get(field)?.restore(column);
      rows = Math.max(0, ...columns.map(({ presence }) => presence.length));
    },
    count: () => columns.length,
  };
}
