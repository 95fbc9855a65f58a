import type { RowNote } from "./columns/row-note.ts";

const COLUMNS_NAMED = 6;

/**
 * Notes a stored vehicle that is damaged and stays so, because the file lacks some of its fields.
 * `lacking` are headers that other vehicles have; empty when there are none to compare with.
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
