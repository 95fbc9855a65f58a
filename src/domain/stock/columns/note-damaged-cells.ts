import type { FeedBinding } from "./bind-columns.ts";
import type { CellNote } from "./row-cells.ts";

/** Stands in a feed's text where bytes were no character of the file's encoding. */
const DAMAGED = "\uFFFD";

/** A note for each cell that is read and holds damaged characters; the cell is taken as it is. */
export function noteDamagedCells(
  { columns, positions }: FeedBinding,
  cells: readonly string[],
): CellNote[] {
  if (!cells.some((cell) => cell.includes(DAMAGED))) return [];
  const read = [...new Set([...positions.values()].flat())].sort((one, other) => one - other);
  return read.flatMap((position) => {
    const value = cells[position] ?? "";
    const count = value.split(DAMAGED).length - 1;
    if (count === 0) return [];
    const what = count === 1 ? "One character is" : `${count} characters are`;
    const reason = `${what} damaged and shown as ${DAMAGED}. Save the file as UTF-8 throughout.`;
    return [{ column: columns[position] ?? null, value, reason }];
  });
}
