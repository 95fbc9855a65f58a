import { DAY_MS } from "../../time/time-units.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { parseInstant } from "../values/parse-day.ts";

/** Milliseconds UTC; a future instant is noted and null. A feed's "today" may be tomorrow in UTC, never later. */
export function readPastInstant(
  cells: RowCells,
  field: "date_in_stock" | "sold_date",
  now: number,
): number | null {
  return cells.parse(
    field,
    (text) => {
      const at = parseInstant(text);
      return at === undefined || at > now + DAY_MS ? undefined : at;
    },
    "a day that has come, as 14/03/2026 or 2026-03-14",
  );
}
