import type { RowNote } from "./columns/row-note.ts";

/** Columns that a note names. */
const COLUMNS_NAMED = 6;

/**
 * A note on a row whose vehicle is stored damaged and stays so, since the file cannot say all of it.
 * `lacking` are headers that the file lacks and other vehicles of the stock have; none where there is
 * no other to tell by.
 */
export function noteDamagedVehicle(
  sourceKey: string,
  line: number,
  lacking: readonly string[],
): RowNote {
  const named = lacking.slice(0, COLUMNS_NAMED).join(", ");
  const more = lacking.length > COLUMNS_NAMED ? ` and ${lacking.length - COLUMNS_NAMED} more` : "";
  return {
    isRejected: true,
    line,
    column: null,
    value: null,
    reason:
      "The stored record of this vehicle is damaged, and what the file has no column for would be " +
      `lost: it stays as it is. Import its row with ${named === "" ? "all columns" : `these columns too: ${named}${more}`}.`,
    sourceKey,
  };
}
