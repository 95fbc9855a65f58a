import { toLine } from "#domain/lead/messages/to-line.ts";
import type { Platform } from "#ports/platform.ts";

/** A vehicle as operators know it. */
type NamedVehicle = {
  /** Null where its feed gives none. */
  stockNumber: string | null;
  /** Year, make and model. */
  name: string;
  slug: string;
};

/** With the vehicle of each; null where its record is damaged or missing. */
export async function nameVehicles<Of extends { vehicleId: number }>(
  { stock }: Pick<Platform, "stock">,
  list: readonly Of[],
): Promise<(Of & { vehicle: NamedVehicle | null })[]> {
  const records = await stock.listByIds(list.map(({ vehicleId }) => vehicleId));
  const byId = new Map(
    records.map(({ id, slug, imported: { stocknum, year, make, model } }) => {
      const name = [year, make, model].filter((part) => part !== null).join(" ");
      return [id, { stockNumber: stocknum, name, slug }];
    }),
  );
  return list.map((one) => ({ ...one, vehicle: byId.get(one.vehicleId) ?? null }));
}

export type OfVehicle = { vehicleId: number; vehicle: NamedVehicle | null };

/** For a sentence: "2022 Mazda CX-5 (stock number U1042)". */
export function formatVehicle({ vehicleId, vehicle }: OfVehicle): string {
  if (vehicle === null) return `vehicle ${vehicleId}, whose record cannot be read`;
  const { stockNumber, name } = vehicle;
  const known = stockNumber === null ? `number ${vehicleId}` : `stock number ${stockNumber}`;
  return toLine(`${name} (${known})`);
}

/** For a table's two cells: the stock number, and year, make and model. */
export function listVehicleCells({ vehicleId, vehicle }: OfVehicle): [string, string] {
  if (vehicle === null) return ["-", `number ${vehicleId}`];
  return [toLine(vehicle.stockNumber ?? "-", 20), toLine(vehicle.name, 40)];
}
