import type { ImportedVehicle } from "../../vehicle/vehicle.schema.ts";
import type { FeedField } from "../columns/feed-mapping.ts";
import type { RowCells } from "../columns/row-cells.ts";
import { parseNumber } from "../values/parse-count.ts";
import { parseDistance } from "../values/parse-distance.ts";
import { parseFlag } from "../values/parse-flag.ts";
import { parseList } from "../values/parse-list.ts";
import { readAmount } from "./read-prices.ts";

/** Fields with one name in feeds and in the search document. */
type PlainFields = { [Field in FeedField & keyof ImportedVehicle]?: ImportedVehicle[Field] };

export type PlainField = keyof ReturnType<typeof readPlainFields>;

/** Fields that one column holds whole. A new one needs only a line here: it is carried over without more. */
export function readPlainFields(cells: RowCells) {
  const flag = (field: FeedField): boolean | null => cells.parse(field, parseFlag, "yes or no");
  const number = (field: FeedField): number | null => cells.parse(field, parseNumber, "a number");
  return {
    categories: parseList(cells.raw("categories") ?? "", { orCommas: true }),
    distribution_locations: parseList(cells.raw("distribution_locations") ?? "", {
      orCommas: true,
    }),
    tag: cells.line("tag"),
    reservable: flag("reservable"),
    certified: flag("certified") ?? false,
    series: cells.line("series"),
    km: cells.parse("km", parseDistance, "a distance in kilometres"),
    views: number("views"),
    vin: cells.line("vin")?.replaceAll(" ", "").toUpperCase() ?? null,
    subscription_price: readAmount(cells, "subscription_price"),
    label: cells.line("label"),
    show_on_dealer_website: flag("show_on_dealer_website") ?? true,
    custom_rank: number("custom_rank"),
  } satisfies PlainFields;
}
