import { bindColumns } from "#domain/stock/columns/bind-columns.ts";
import type { FeedMapping } from "#domain/stock/columns/feed-mapping.ts";
import { createRowMapper, type MappedRow, type MappedVehicle } from "#domain/stock/map-row.ts";
import { NOW } from "./vehicle.ts";

/** A weak hash, good enough for the texts of these tests. */
export function hashText(text: string): string {
  let sum = 7n;
  for (let at = 0; at < text.length; at++) {
    sum = (sum * 31n + BigInt(text.charCodeAt(at))) % 2n ** 128n;
  }
  return sum.toString(16).padStart(32, "0");
}

/** A row of a feed by its headers. */
export type FeedCells = Record<string, string>;

/** Maps rows as if they were one file, from line 2 on; `faults` belong to the file's rows. */
export function mapRows(
  mapping: FeedMapping,
  rows: readonly FeedCells[],
  faults: (string | null)[] = [],
): MappedRow[] {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const binding = bindColumns(columns, mapping);
  const mapRow = createRowMapper({ binding, locations: [], now: NOW, hashText });
  return rows.map((row, index) =>
    mapRow({
      line: index + 2,
      cells: columns.map((column) => row[column] ?? ""),
      fault: faults[index] ?? null,
    }),
  );
}

/** Returns the vehicle of one row with its notes; throws when the row is rejected. */
export function mapOne(
  mapping: FeedMapping,
  row: FeedCells,
): { vehicle: MappedVehicle; notes: MappedRow["notes"] } {
  const [mapped] = mapRows(mapping, [row]);
  if (!mapped?.vehicle) throw new Error(mapped?.notes[0]?.reason);
  return { vehicle: mapped.vehicle, notes: mapped.notes };
}
