import type { RowCells } from "../columns/row-cells.ts";
import { resolveMake } from "../names/resolve-make.ts";
import { resolveModel } from "../names/resolve-model.ts";

export type VehicleNames = { year: number; make: string; model: string; badge: string | null };

/** The model is blank when the cells hold only the make. */
export function readNames(
  cells: RowCells,
  given: { year: number; make: string; model: string },
): VehicleNames {
  const named = resolveMake(given.make, given.model);
  const { model, badge } = resolveModel(named, given.year, cells.line("title"));
  return { year: given.year, make: named.make, model, badge: cells.line("badge") ?? badge };
}
