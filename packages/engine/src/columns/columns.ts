import { createKnownFields } from "../documents/known-fields.ts";
import type { FilterableRules } from "../filterable/filterable-rules.ts";
import type { JsonObject } from "../values/json-object.ts";
import { readField } from "../values/read-field.ts";
import { type Column, createColumn } from "./column.ts";
import type { SavedColumn } from "./saved-column.ts";

/** Room that a column makes ahead: rows rise by leaps where a group gets a block of them. */
const SHARE_AHEAD = 1 / 16;

/** A column for each filterable or sortable field that some document has had. */
export type Columns = {
  write(row: number, document: JsonObject): void;
  /** Forgets a row's values; the columns stay. */
  clear(row: number): void;
  /** Undefined for a field that no document ever had. */
  readonly find: (field: string) => Column | undefined;
  readonly listFilterableFields: () => readonly string[];
  readonly list: () => readonly Column[];
  /** Tells of fields that some document had before the first one here. */
  readonly learn: (fields: readonly string[]) => void;
  /** Fills columns that were never written to; fields in the order in which they were saved. */
  readonly restore: (saved: ReadonlyMap<string, SavedColumn>) => void;
  /** How many columns there are. A field that becomes known changes what filters on it mean. */
  count(): number;
};

/** @param others - Fields, children included, that sorts or the rule of one hit a value need. */
export function createColumns(filterable: FilterableRules, others: ReadonlySet<string>): Columns {
  const knownFields = createKnownFields(filterable, others);
  const columns: Column[] = [];
  const byField = new Map<string, Column>();
  let rows = 0;
  /** The column that is looked at next. */
  let turn = 0;

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
   * Columns have room for equally many rows, and would all grow at the same document. So each grows
   * before it must, at a document of its own.
   */
  function makeRoomInTurn(): void {
    turn = (turn + 1) % columns.length;
    columns[turn]?.makeRoom(rows + columns.length + Math.ceil(rows * SHARE_AHEAD));
  }

  return {
    write(row, document) {
      rows = Math.max(rows, row + 1);
      knownFields.learn(document);
      if (knownFields.list().length > columns.length) addColumns();
      for (const column of columns) column.write(row, readField(document, column.field));
      makeRoomInTurn();
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
