import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";
import type { Random } from "../../random.ts";
import type { CarType } from "../dealership-plan.ts";

const KM_A_YEAR: Record<ItemType, readonly [number, number]> = {
  car: [7_000, 21_000],
  motorcycle: [1_500, 7_500],
  truck: [22_000, 95_000],
  motorhome: [4_000, 16_000],
  caravan: [0, 0],
};

/** The odometer's reading; null for a vehicle without an odometer. */
export function estimateKm(
  random: Random,
  itemType: ItemType,
  carType: CarType,
  age: number,
): number | null {
  if (itemType === "caravan") return null;
  if (carType === "new") return random.integer(4, 38);
  if (carType === "demo") return random.integer(620, itemType === "motorcycle" ? 2_400 : 9_400);
  const [low, high] = KM_A_YEAR[itemType];
  const aYear = random.integer(low, high);
  return Math.round(aYear * Math.max(0.6, age) + random.integer(0, 900));
}
