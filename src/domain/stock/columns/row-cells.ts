import { cleanLine } from "../text/clean-text.ts";
import { decodeEntities } from "../text/decode-entities.ts";
import { unwrapSheetText } from "../text/unwrap-sheet-text.ts";
import type { FeedBinding } from "./bind-columns.ts";
import type { FeedField } from "./feed-mapping.ts";

/** Longest text kept of a cell of one line, in characters. */
export const MAX_LINE_LENGTH = 300;

/** A cell that could not be read; the row is taken without it. */
export type CellNote = { column: string | null; value: string | null; reason: string };

/** One row of a feed, asked by field. Unknown cells are null everywhere. */
export type RowCells = {
  /** As one line, HTML entities resolved. */
  line(field: FeedField): string | null;
  /** As a report shows it, words for "not known" too; null where the file has no such column. */
  shown(field: FeedField): string | null;
  /** As it stands, with its line breaks and entities. */
  raw(field: FeedField): string | null;
  /** Every column that holds the field, in the mapping's order. */
  all(field: FeedField): (string | null)[];
  /**
   * What `parse` makes of the cell. Where it gives undefined, the cell is noted as not being
   * `expected` ("a price in dollars") and counts as not known.
   */
  parse<Value>(
    field: FeedField,
    parse: (text: string) => Value | null | undefined,
    expected: string,
  ): Value | null;
  /** Adds a note on the field's cell. `shown` stands for a value that no report may hold. */
  note(field: FeedField, reason: string, shown?: string): void;
  /** The header of the field's column, or of the mapping's own where the file has none. */
  header(field: FeedField): string;
  notes: CellNote[];
};

/** The cells of a row as a binding reads them. */
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
