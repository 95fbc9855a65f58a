import { type CodeArray, createCodeArray } from "./code-array.ts";
import type { SavedValues } from "./dictionary.ts";
import { createValueLists, type ValueLists } from "./value-lists.ts";

export type SavedCells = {
  presence: Uint8Array;
  /** One code for each row, or all rows' codes one after another. */
  codes: CodeArray;
  /** The number of codes of each row; null where each has one. */
  lengths: CodeArray | null;
};

/** `lists` is null where each row has at most one code. */
type ColumnCells = {
  readonly presence: Uint8Array;
  readonly codes: CodeArray;
  readonly lists: ValueLists | null;
};

export type SavedColumn = { cells: SavedCells[]; values: SavedValues[] };

export function copyCells(
  { presence, codes, lists }: ColumnCells,
  from: number,
  count: number,
): SavedCells | null {
  const end = from + count;
  if (from >= Math.max(presence.length, (lists?.lengths ?? codes).length)) return null;
  const copied = { presence: presence.slice(from, end) };
  if (!lists) return { ...copied, codes: codes.slice(from, end), lengths: null };
  return { ...copied, codes: copyLists(lists, from, end), lengths: lists.lengths.slice(from, end) };
}

function copyLists({ starts, lengths, values }: ValueLists, from: number, end: number): CodeArray {
  const limit = Math.min(end, lengths.length);
  let total = 0;
  for (let row = from; row < limit; row += 1) total += lengths[row] ?? 0;
  const codes = createCodeArray(total, 2 ** (8 * values.BYTES_PER_ELEMENT) - 1);
  let written = 0;
  for (let row = from; row < limit; row += 1) {
    const start = starts[row] ?? 0;
    const length = lengths[row] ?? 0;
    for (let at = 0; at < length; at += 1) codes[written + at] = values[start + at] ?? 0;
    written += length;
  }
  return codes;
}

export function joinPresence(cells: readonly SavedCells[]): Uint8Array {
  const parts = cells.map(({ presence }) => presence);
  const joined = new Uint8Array(countAll(parts));
  fill(joined, parts);
  return joined;
}

export function joinCodes(cells: readonly SavedCells[]): CodeArray {
  const parts = cells.map(({ codes }) => codes);
  const bytes = Math.max(1, ...parts.map((part) => part.BYTES_PER_ELEMENT));
  const joined = createCodeArray(countAll(parts), 2 ** (8 * bytes) - 1);
  fill(joined, parts);
  return joined;
}

export function joinLists(cells: readonly SavedCells[]): ValueLists {
  const lists = createValueLists(
    cells.reduce((sum, { lengths }) => sum + (lengths?.length ?? 0), 0),
  );
  let row = 0;
  for (const { codes, lengths } of cells) {
    let end = 0;
    for (const length of lengths ?? []) {
      if (length > 0) lists.write(row, codes.subarray(end, end + length));
      end += length;
      row += 1;
    }
  }
  return lists;
}

export function countUses(cells: readonly SavedCells[], limit: number): Uint32Array {
  const uses = new Uint32Array(limit);
  for (const { codes } of cells) for (const code of codes) uses[code] = (uses[code] ?? 0) + 1;
  uses[0] = 0;
  return uses;
}

function countAll(parts: readonly CodeArray[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function fill(joined: CodeArray, parts: readonly CodeArray[]): void {
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
}
