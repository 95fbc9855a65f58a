import type { FeedBinding } from "./bind-columns.ts";
import type { CellNote } from "./row-cells.ts";

/** Replaces bytes that are not valid in the file's encoding. */
const DAMAGED = "\uFFFD";

/** Notes cells with damaged characters; they are imported as they are. */
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
