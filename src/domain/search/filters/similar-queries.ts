import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { type FilterClause, quoteFilterValue } from "../fields/filter-clause.ts";

export const SIMILAR_VEHICLES = 4;

/** Share of the price. */
export const PRICE_SPREAD = 0.3;

/** The fields by which another vehicle is similar. */
export type Likeness = Pick<Vehicle, "id" | "make" | "model" | "simple_body" | "price">;

/** Most alike first; the last accepts any vehicle for sale. */
export function buildSimilarFilters(
  vehicle: Likeness,
  standingFilter: readonly FilterClause[],
): FilterClause[][] {
  const { make, model, simple_body: body, price } = vehicle;
  const others: FilterClause[] = [
    ...standingFilter,
    ["status = in_stock", "status = coming_soon"],
    "reserved = false",
    `id != ${vehicle.id}`,
  ];
  const isBody = body === null ? [] : [`simple_body = ${quoteFilterValue(body)}`];
  const isNearPrice =
    price === null
      ? []
      : [
          `price >= ${Math.floor(price * (1 - PRICE_SPREAD))}`,
          `price <= ${Math.ceil(price * (1 + PRICE_SPREAD))}`,
        ];
  return [
    [...others, `make = ${quoteFilterValue(make)}`, `model = ${quoteFilterValue(model)}`],
    [...others, ...isBody, ...isNearPrice],
    [...others, ...isBody],
    others,
  ];
}
