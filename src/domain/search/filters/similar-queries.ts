import type { Vehicle } from "../../vehicle/vehicle.schema.ts";
import { type FilterClause, quoteFilterValue } from "../fields/filter-clause.ts";

const SIMILAR_VEHICLES = 4;

/** Share of the price. */
export const PRICE_SPREAD = 0.3;

const YEAR_SPREAD = 3;

/** Of each query for vehicles near in price and age, of which the nearest are shown. */
const NEAR_CANDIDATES = 20;

/** A different model is as far off as half of the spread of prices. */
const OTHER_MODEL_DISTANCE = 0.5;

/** The fields by which another vehicle is similar. */
export type Likeness = Pick<Vehicle, "id" | "make" | "model" | "simple_body" | "price" | "year">;

/** Without `sort` in the site's own order. */
type SimilarQuery = { filter: FilterClause[]; limit: number; sort?: string[] };

type SimilarQueries = {
  /** Of its body and near its price and age, of its model and of any. */
  near: SimilarQuery[];
  /** Of its body, and any for sale, so that a page has similar vehicles as long as the site has vehicles. */
  further: SimilarQuery[];
};

/** They are asked for in one call. */
export function buildSimilarQueries(
  vehicle: Likeness,
  standingFilter: readonly FilterClause[],
): SimilarQueries {
  const { simple_body: body, make, model, year } = vehicle;
  const others: FilterClause[] = [
    ...standingFilter,
    ["status = in_stock", "status = coming_soon"],
    "reserved = false",
    `id != ${vehicle.id}`,
  ];
  const isBody = body === null ? [] : [`simple_body = ${quoteFilterValue(body)}`];
  const isNearAge = [`year >= ${year - YEAR_SPREAD}`, `year <= ${year + YEAR_SPREAD}`];
  const isModel = [`make = ${quoteFilterValue(make)}`, `model = ${quoteFilterValue(model)}`];
  const near = [isModel, []].flatMap((isAlike) =>
    listNearPrices(vehicle).map(({ isNearPrice, sort }) => ({
      filter: [...others, ...isBody, ...isAlike, ...isNearPrice, ...isNearAge],
      limit: NEAR_CANDIDATES,
      ...(sort && { sort: [sort] }),
    })),
  );
  const further = [[...others, ...isBody], others].map((filter) => ({
    filter,
    limit: SIMILAR_VEHICLES,
  }));
  return { near, further };
}

/** From its price up and from its price down, so that a limit keeps the nearest of many. */
function listNearPrices({ price }: Likeness): { isNearPrice: string[]; sort?: string }[] {
  if (price === null) return [{ isNearPrice: [] }];
  const most = Math.ceil(price * (1 + PRICE_SPREAD));
  const least = Math.floor(price * (1 - PRICE_SPREAD));
  return [
    { isNearPrice: [`price >= ${price}`, `price <= ${most}`], sort: "price:asc" },
    { isNearPrice: [`price >= ${least}`, `price < ${price}`], sort: "price:desc" },
  ];
}

/** The answers to `buildSimilarQueries` as one list, each vehicle once: the nearest in price, age and model first. */
export function pickSimilar<Other extends Likeness>(
  vehicle: Likeness,
  near: readonly Other[],
  further: readonly Other[],
): Other[] {
  const byDistance = near.toSorted(
    (one, other) => resolveDistance(vehicle, one) - resolveDistance(vehicle, other),
  );
  const byId = new Map([...byDistance, ...further].map((other) => [other.id, other]));
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
