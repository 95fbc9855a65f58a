import type { VehicleDetails } from "../vehicle/vehicle.schema.ts";
import type { RowCells } from "./columns/row-cells.ts";
import { readKindFields } from "./readings/read-kind-fields.ts";
import type { ResolvedPrices } from "./readings/resolve-prices.ts";
import { toPlainText } from "./text/to-plain-text.ts";
import { parseColours } from "./values/parse-colours.ts";
import { CYLINDERS, DOORS, isSeatCount, parseCount } from "./values/parse-count.ts";
import { parseDay, parseDayOrMonth } from "./values/parse-day.ts";
import { parseConsumption, parseEngine, parseLitres } from "./values/parse-engine.ts";

/** Characters. */
export const MAX_DESCRIPTION_LENGTH = 20_000;

export function toVehicleDetails(
  cells: RowCells,
  prices: ResolvedPrices,
  features: string[],
): VehicleDetails {
  const engine = cells.line("engine");
  const parsed = engine === null ? null : parseEngine(engine);
  const colours = cells.line("colours");
  return {
    description: toDescription(cells.raw("description")),
    features,
    engine,
    engineSizeLitres:
      cells.parse("engine_litres", parseLitres, "an engine size in litres or cc") ??
      parsed?.litres ??
      null,
    cylinders:
      cells.parse("cylinders", (text) => parseCount(text, CYLINDERS), "a number of cylinders") ??
      parsed?.cylinders ??
      null,
    doors: cells.parse("doors", parseDoors, "a number of doors"),
    transmission: cells.line("transmission"),
    drive: cells.line("drive"),
    body: cells.line("body"),
    interiorColour:
      cells.line("interior_colour") ?? (colours === null ? null : parseColours(colours).interior),
    fuelConsumptionLitresPer100Km: cells.parse(
      "fuel_consumption",
      parseConsumption,
      "a consumption in litres per 100 km",
    ),
    rego: cells.line("rego")?.toUpperCase() ?? null,
    regoExpiry: cells.parse("rego_expiry", parseDay, "a day as 14/03/2026 or 2026-03-14"),
    buildDate: cells.parse("build_date", parseDayOrMonth, "a day or a month"),
    complianceDate: cells.parse("compliance_date", parseDayOrMonth, "a day or a month"),
    driveAwayPrice: prices.driveAway,
    excludingGovernmentChargesPrice: prices.excludingGovernmentCharges,
    ...readKindFields(cells),
  };
}

/** A doors column that counts seats is read as seats. */
function parseDoors(text: string): number | null | undefined {
  return isSeatCount(text) ? null : parseCount(text, DOORS);
}

function toDescription(text: string | null): string | null {
  if (text === null) return null;
  const plain = toPlainText(text).slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed();
  return plain === "" ? null : plain;
}
