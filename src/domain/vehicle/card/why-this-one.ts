import { formatCount, formatWholeNumber } from "../../text/format-amount.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";

/** A car does some 12,000 a year in Australia; a good deal less is worth a word. */
export const LOW_KM_A_YEAR = 8_000;

/** Younger ones have had no time for many. */
const MIN_YEARS = 2;

const MANY_SEATS = 7;
const SECONDS_A_YEAR = 365.25 * 86_400;

type Told = Pick<
  ListedVehicle,
  "car_type" | "item_type" | "year" | "km" | "seats" | "certified" | "created_at_timestamp"
>;

/** The best thing to say of a vehicle in one line, from its data alone; null where nothing stands out. */
export function resolveReason(vehicle: Told): string | null {
  const isUsed = vehicle.car_type.toLowerCase() === "used";
  const years = Math.floor(1970 + vehicle.created_at_timestamp / SECONDS_A_YEAR) - vehicle.year;
  const { km } = vehicle;
  if (isUsed && vehicle.item_type === "car" && km !== null && km > 0 && years >= MIN_YEARS) {
    const yearly = Math.round(km / years / 100) * 100;
    if (yearly > 0 && yearly <= LOW_KM_A_YEAR) return `Only ${formatWholeNumber(yearly)} km a year`;
  }
  if (isUsed && vehicle.certified) return "Certified by us";
  if (vehicle.item_type === "car" && (vehicle.seats ?? 0) >= MANY_SEATS) {
    return `Has ${formatCount(vehicle.seats ?? 0, "seat")}`;
  }
  return null;
}
