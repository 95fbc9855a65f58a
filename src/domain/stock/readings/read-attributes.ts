import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { parseColours } from "../values/parse-colours.ts";
import { isSeatCount, parseCount, SEATS } from "../values/parse-count.ts";
import { isBodyWord, resolveBody, resolveItemTypeOfBody } from "../words/resolve-body.ts";
import { resolveDrive } from "../words/resolve-drive.ts";
import { resolveFuel } from "../words/resolve-fuel.ts";
import { resolveItemType } from "../words/resolve-kind.ts";
import { resolveTransmission } from "../words/resolve-transmission.ts";

type Attributes = Pick<
  ImportedVehicle,
  | "item_type"
  | "colour"
  | "seats"
  | "fuel"
  | "simple_body"
  | "simple_drive"
  | "simple_fuel"
  | "simple_transmission"
>;

export function readAttributes(cells: RowCells): Attributes {
  const body = readBody(cells);
  const fuelText = cells.line("fuel");
  const fuel = fuelText === null ? null : resolveFuel(fuelText);
  return {
    item_type:
      cells.parse("item_type", resolveItemType, "car, motorcycle, caravan, truck or motorhome") ??
      resolveItemTypeOfBody(body),
    colour: readColour(cells),
    seats: readSeats(cells),
    fuel: fuel?.fuel ?? null,
    simple_body: body,
    simple_drive: resolveDrive(cells.line("drive") ?? ""),
    simple_fuel: fuel?.simple ?? null,
    simple_transmission: resolveTransmission(cells.line("transmission") ?? ""),
  };
}

/** Other columns count only when they hold the name of a body. */
function readBody(cells: RowCells): string | null {
  const [own = null, ...others] = cells.all("body");
  const body = own === null ? null : resolveBody(own);
  const elsewhere = others.find((text) => text !== null && isBodyWord(text));
  return body ?? (elsewhere ? resolveBody(elsewhere) : null);
}

function readColour(cells: RowCells): string | null {
  const colours = cells.line("colours");
  return cells.line("colour") ?? (colours === null ? null : parseColours(colours).colour);
}

/** Some feeds count seats in the doors column. */
function readSeats(cells: RowCells): number | null {
  const seats = cells.parse("seats", (text) => parseCount(text, SEATS), "a number of seats");
  const doors = cells.line("doors") ?? "";
  return seats ?? (isSeatCount(doors) ? (parseCount(doors, SEATS) ?? null) : null);
}
