import type { CellNote, RowCells } from "./columns/row-cells.ts";
import { readNames, type VehicleNames } from "./readings/read-names.ts";
import { MAX_YEARS_AHEAD, MIN_YEAR, parseYear } from "./values/parse-year.ts";

const NAMING_FIELDS = ["make", "model", "year"] as const;

export type RowCheck = { is: "named"; names: VehicleNames } | { is: "rejected"; because: CellNote };

/** Rejects a row without a make, a model or a plausible year. `now` in milliseconds UTC. */
export function checkRow(cells: RowCells, now: number): RowCheck {
  const make = cells.line("make");
  const model = cells.line("model");
  const yearText = cells.line("year");
  if (make === null || model === null || yearText === null) {
    const missing = NAMING_FIELDS.filter((field) => cells.line(field) === null);
    const reason = `There is ${missing.map((field) => `no ${field}`).join(" and ")}.`;
    return reject(cells, missing[0] ?? "make", reason);
  }
  const year = parseYear(yearText, now);
  if (year === undefined) {
    const latest = new Date(now).getUTCFullYear() + MAX_YEARS_AHEAD;
    return reject(cells, "year", `This is no year between ${MIN_YEAR} and ${latest}.`);
  }
  const names = readNames(cells, { year, make, model });
  if (names.model === "") return reject(cells, "model", `There is no model beside the make.`);
  return { is: "named", names };
}

function reject(cells: RowCells, field: (typeof NAMING_FIELDS)[number], reason: string): RowCheck {
  const because = { column: cells.header(field), value: cells.shown(field) ?? "", reason };
  return { is: "rejected", because };
}
