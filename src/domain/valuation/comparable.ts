import { DAY_MS } from "../time/time-units.ts";
/** A used vehicle of the stock, by what a value is measured from. */
export type Comparable = {
  year: number;
  /** Null where the stock does not say. */
  km: number | null;
  badge: string | null;
  /** The price last asked for it, whole dollars. */
  price: number;
};

/** The visitor's own vehicle, likewise. */
export type ValuedVehicle = {
  year: number;
  km: number;
  badge: string | null;
};

/** Types of vehicles in stock whose prices say what a used one is worth. */
const COMPARED_TYPES = ["used", "demo"];

/** Further off the price says more about another generation of the model. */
export const MAX_YEARS_APART = 3;

/** A sold vehicle's price is of its day. Milliseconds. */
export const SOLD_WITHIN_MS = 180 * DAY_MS;

type StockVehicle = {
  make: string;
  model: string;
  year: number;
  car_type: string;
  price: number | null;
  /** Seconds UTC; null unless it is sold. */
  sold_date_timestamp: number | null;
};

/**
 * Whether a vehicle of the stock may be compared: the same make and model, at most three years apart, used, with
 * a price, and on sale within half a year. `now` in milliseconds UTC.
 */
export function isComparable(
  vehicle: StockVehicle,
  valued: { make: string; model: string; year: number },
  now: number,
): boolean {
  const { price, car_type, year, sold_date_timestamp } = vehicle;
  if (price === null || price <= 0) return false;
  if (!COMPARED_TYPES.includes(car_type.toLowerCase())) return false;
  if (Math.abs(year - valued.year) > MAX_YEARS_APART) return false;
  if (sold_date_timestamp !== null && now - sold_date_timestamp * 1_000 > SOLD_WITHIN_MS) {
    return false;
  }
  return nameModel(vehicle) === nameModel(valued);
}

/** A make and model without what people leave out or add: "Mazda CX-5" and "mazda cx5" are one. */
export function nameModel({ make, model }: { make: string; model: string }): string {
  return foldName(`${make}${model}`);
}

/** Letters and digits alone, in lower case and without accents. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
