import type { RowCells } from "../columns/row-cells.ts";
import { resolveMake } from "../names/resolve-make.ts";
import { resolveModel } from "../names/resolve-model.ts";

/** What a vehicle is called. */
export type VehicleNames = { year: number; make: string; model: string; badge: string | null };

/** Make, model and badge as shown. The model is blank where the cells hold no more than the make. */
export function readNames(
  cells: RowCells,
  given: { year: number; make: string; model: string },
): VehicleNames {
  const named = resolveMake(given.make, given.model);
  const { model, badge } = resolveModel(named, given.year, cells.line("title"));
  return { year: given.year, make: named.make, model, badge: cells.line("badge") ?? badge };
}
