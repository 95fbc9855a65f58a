import { formatCount, formatWholeNumber } from "../../text/format-amount.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";

/**
 * A good deal less than usual is worth a word: a car does some 12,000 a year in Australia, a rigid truck some
 * 22,000. Other kinds are not told by their kilometres.
 */
export const LOW_KM_A_YEAR = { car: 8_000, truck: 15_000 } as const;

/** Younger ones have had no time for many, and are told by their age. */
const MIN_YEARS = 2;

const MANY_SEATS = 7;
const SECONDS_A_YEAR = 365.25 * 86_400;

type Told = Pick<
  ListedVehicle,
  "car_type" | "item_type" | "year" | "km" | "seats" | "certified" | "created_at_timestamp"
>;

/**
 * The best thing to say of a vehicle in one line, from its data alone; null where nothing stands out. `now` in
 * milliseconds UTC.
 */
export function resolveReason(vehicle: Told, now: number): string | null {
  const isUsed = vehicle.car_type.toLowerCase() === "used";
  const years = Math.floor(1970 + vehicle.created_at_timestamp / SECONDS_A_YEAR) - vehicle.year;
  const { km } = vehicle;
  const lowKm = resolveLowKm(vehicle.item_type);
  if (isUsed && lowKm !== null && km !== null && km > 0 && years >= MIN_YEARS) {
    const yearly = Math.round(km / years / 100) * 100;
    if (yearly > 0 && yearly <= lowKm) return `Only ${formatWholeNumber(yearly)} km a year`;
  }
  if (isUsed && vehicle.certified) return "Certified by us";
  if (isUsed && new Date(now).getUTCFullYear() - vehicle.year < MIN_YEARS) {
    return "Less than two years old";
  }
  if (vehicle.item_type === "car" && (vehicle.seats ?? 0) >= MANY_SEATS) {
    return `Has ${formatCount(vehicle.seats ?? 0, "seat")}`;
  }
  return null;
}

function resolveLowKm(itemType: Told["item_type"]): number | null {
  return itemType === "car" || itemType === "truck" ? LOW_KM_A_YEAR[itemType] : null;
}
