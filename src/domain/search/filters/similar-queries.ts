import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { type FilterClause, quoteFilterValue } from "../fields/filter-clause.ts";

const SIMILAR_VEHICLES = 4;

/** Share of the price. */
export const PRICE_SPREAD = 0.3;

const YEAR_SPREAD = 3;

/** Vehicles near in price and age of which the nearest are shown. */
const NEAR_CANDIDATES = 40;

/** A different model is as far off as half of the spread of prices. */
const OTHER_MODEL_DISTANCE = 0.5;

/** The fields by which another vehicle is similar. */
export type Likeness = Pick<Vehicle, "id" | "make" | "model" | "simple_body" | "price" | "year">;

type SimilarQuery = { filter: FilterClause[]; limit: number };

/**
 * Most alike first: of its body and near its price and age, of its body, and any for sale, so that a page has
 * similar vehicles as long as the site has vehicles. They are asked for in one call.
 */
export function buildSimilarQueries(
  vehicle: Likeness,
  standingFilter: readonly FilterClause[],
): SimilarQuery[] {
  const { simple_body: body, price, year } = vehicle;
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
  const isNearAge = [`year >= ${year - YEAR_SPREAD}`, `year <= ${year + YEAR_SPREAD}`];
  return [
    { filter: [...others, ...isBody, ...isNearPrice, ...isNearAge], limit: NEAR_CANDIDATES },
    { filter: [...others, ...isBody], limit: SIMILAR_VEHICLES },
    { filter: others, limit: SIMILAR_VEHICLES },
  ];
}

/** The answers to `buildSimilarQueries`, in its order, as one list: the nearest in price, age and model first. */
export function pickSimilar<Other extends Likeness>(
  vehicle: Likeness,
  found: readonly (readonly Other[])[],
): Other[] {
  const [near = [], ...further] = found;
  const byDistance = near.toSorted(
    (one, other) => resolveDistance(vehicle, one) - resolveDistance(vehicle, other),
  );
  const byId = new Map([...byDistance, ...further.flat()].map((other) => [other.id, other]));
  return [...byId.values()].slice(0, SIMILAR_VEHICLES);
}

/** 0 for its twin; 1 for the end of one spread. */
function resolveDistance(vehicle: Likeness, other: Likeness): number {
  const { make, model, price, year } = vehicle;
  const isModel = other.make === make && other.model === model;
  const inPrice =
    price === null || price <= 0 || other.price === null
      ? 0
      : Math.abs(other.price - price) / (price * PRICE_SPREAD);
  const inAge = Math.abs(other.year - year) / YEAR_SPREAD;
  return inPrice + inAge + (isModel ? 0 : OTHER_MODEL_DISTANCE);
}
