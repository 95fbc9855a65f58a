import { cleanLine } from "../text/clean-text.ts";
import { decodeEntities } from "../text/decode-entities.ts";
import { unwrapSheetText } from "../text/unwrap-sheet-text.ts";
import type { FeedBinding } from "./bind-columns.ts";
import type { FeedField } from "./feed-mapping.ts";

/** Characters; longer cells are cut. */
export const MAX_LINE_LENGTH = 300;

/** The row is imported without this cell. */
export type CellNote = { column: string | null; value: string | null; reason: string };

/** Cells of a row by field; null when unknown. */
export type RowCells = {
  /** On one line, HTML entities decoded. */
  line(field: FeedField): string | null;
  /** For reports, with words for "unknown"; null when the file has no such column. */
  shown(field: FeedField): string | null;
  /** Unchanged, with line breaks and entities. */
  raw(field: FeedField): string | null;
  /** Every column of the field, in the mapping's order. */
  all(field: FeedField): (string | null)[];
  /** When `parse` returns undefined, notes that the cell is not `expected` ("a price in dollars"). */
  parse<Value>(
    field: FeedField,
    parse: (text: string) => Value | null | undefined,
    expected: string,
  ): Value | null;
  /** `shown` replaces a value that no report may show. */
  note(field: FeedField, reason: string, shown?: string): void;
  /** The column's header, or the mapping's when the file has none. */
  header(field: FeedField): string;
  notes: CellNote[];
};

export function createRowCells(binding: FeedBinding, cells: readonly string[]): RowCells {
  const { positions, columns, mapping } = binding;
  const notes: CellNote[] = [];

  const read: (string | null)[] = [];

  const clean = (position: number): string | null => {
    const known = read[position];
    if (known !== undefined) return known;
    const text = cleanLine(decodeEntities(unwrapSheetText(cells[position] ?? "")));
    const isUnknown = text === "" || mapping.unknownWords.includes(text.toLowerCase());
    const value = isUnknown ? null : text.slice(0, MAX_LINE_LENGTH).toWellFormed();
    read[position] = value;
    return value;
  };
  const findPosition = (field: FeedField): number | undefined => {
    const candidates = positions.get(field) ?? [];
    return candidates.find((position) => clean(position) !== null) ?? candidates[0];
  };
  const line = (field: FeedField): string | null => {
    const position = findPosition(field);
    return position === undefined ? null : clean(position);
  };
  const header = (field: FeedField): string => {
    const position = findPosition(field);
    return (
      (position === undefined ? undefined : columns[position]) ??
      mapping.columns[field]?.[0] ??
      field
    );
  };
  const note = (field: FeedField, reason: string, shown = line(field) ?? ""): void => {
    notes.push({ column: header(field), value: shown, reason });
  };

  return {
    line,
    shown(field) {
      const position = findPosition(field);
      return position === undefined ? null : cleanLine(cells[position] ?? "");
    },
    header,
    note,
    notes,
    raw(field) {
      const position = findPosition(field);
      if (position === undefined || clean(position) === null) return null;
      return unwrapSheetText(cells[position] ?? "");
    },
    all: (field) => (positions.get(field) ?? []).map(clean),
    parse(field, parse, expected) {
      const text = line(field);
      const value = text === null ? null : parse(text);
      if (value === undefined) note(field, `This is not ${expected}; it counts as not known.`);
      return value ?? null;
    },
  };
}
