import type { ImportedVehicle } from "../vehicle/vehicle.schema.ts";
import type { RowCells } from "./columns/row-cells.ts";
import { readAttributes } from "./readings/read-attributes.ts";
import { readMedia } from "./readings/read-media.ts";
import type { VehicleNames } from "./readings/read-names.ts";
import { readPayment } from "./readings/read-payment.ts";
import { readPlainFields } from "./readings/read-plain-fields.ts";
import { readAmount } from "./readings/read-prices.ts";
import type { ResolvedPrices } from "./readings/resolve-prices.ts";
import { parseFlag } from "./values/parse-flag.ts";
import { parseList } from "./values/parse-list.ts";
import { parsePlace } from "./values/parse-place.ts";
import { resolveCarType, resolveStatus } from "./words/resolve-kind.ts";
import { resolveState } from "./words/resolve-state.ts";

/** Further features of a vehicle cannot be filtered by. @see Specification §7 */
export const MAX_FILTERED_FEATURES = 100;

export function toImportedVehicle(
  cells: RowCells,
  names: VehicleNames,
  prices: ResolvedPrices,
  features: readonly string[],
): ImportedVehicle {
  const { year, make, model, badge } = names;
  const plain = readPlainFields(cells);
  const status = cells.parse("status", resolveStatus, "in_stock, coming_soon, sold or reserved");
  const filterable = readList(cells, "filtered_features");
  return {
    name: formatVehicleName({ year, make, model, badge, series: plain.series }),
    status: status?.status ?? "in_stock",
    ...plain,
    badge,
    car_type: resolveCarType(cells.line("car_type") ?? "used"),
    reserved: cells.parse("reserved", parseFlag, "yes or no") ?? status?.isReserved ?? false,
    make,
    make_model: `${make} ${model}`,
    model,
    year,
    ...readAttributes(cells),
    stocknum: cells.line("stock_number"),
    price: prices.price,
    price_type: prices.priceType,
    price_range: prices.price,
    weekly_price_range: readAmount(cells, "weekly_price"),
    ...readCityAndState(cells),
    filtered_features: (filterable.length > 0 ? filterable : [...features]).slice(
      0,
      MAX_FILTERED_FEATURES,
    ),
    ...readMedia(cells),
    ...readPayment(cells),
  };
}

/** "2022 Mazda CX-5 Maxx Sport KF" */
export function formatVehicleName({
  year,
  make,
  model,
  badge,
  series,
}: Pick<ImportedVehicle, "year" | "make" | "model" | "badge" | "series">): string {
  return [year, make, model, badge, series].filter((word) => word !== null).join(" ");
}

export function readList(cells: RowCells, field: "features" | "filtered_features"): string[] {
  return parseList(cells.raw(field) ?? "", { orCommas: true });
}

function readCityAndState(cells: RowCells): Pick<ImportedVehicle, "city" | "state"> {
  const place = cells.line("place");
  const parsed = place === null ? null : parsePlace(place);
  const state = cells.line("state");
  return {
    city: cells.line("city") ?? parsed?.city ?? null,
    state: state === null ? (parsed?.state ?? null) : resolveState(state),
  };
}
