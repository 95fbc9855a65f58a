import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";
import type { Random } from "../../random.ts";
import type { CarType } from "../dealership-plan.ts";

/** The value kept in each year, by item type. */
const KEPT_A_YEAR: Record<ItemType, number> = {
  car: 0.89,
  motorcycle: 0.9,
  truck: 0.9,
  motorhome: 0.94,
  caravan: 0.935,
};

const LOWEST_PRICE = 2_990;

/** The all-inclusive price of a week, as a share of the new price. */
const WEEK_SHARE = { rental: 0.0072, subscription: 0.0056 };

/** A rounded price in whole dollars, as dealers write it. */
export function estimatePrice(
  random: Random,
  newPrice: number,
  { itemType, carType, age, km }: { itemType: ItemType; carType: CarType; age: number; km: number },
): number {
  if (carType === "new")
    return (
      newPrice +
      random.weigh([
        [0, 3],
        [695, 1],
        [-1_500, 1],
      ])
    );
  if (carType === "demo") return roundPrice(newPrice * (0.9 + random.next() * 0.05), 990);
  const usual = itemType === "truck" ? 55_000 : itemType === "motorcycle" ? 4_000 : 14_000;
  const wear = Math.max(-0.12, Math.min(0.2, (km - usual * age) / (usual * 40)));
  const value = newPrice * KEPT_A_YEAR[itemType] ** age * (1 - wear) * (0.94 + random.next() * 0.1);
  const ending = random.weigh([
    [990, 5],
    [490, 2],
    [888, 1],
    [950, 1],
  ]);
  return Math.max(LOWEST_PRICE, roundPrice(value, ending));
}

/** A weekly price in whole dollars that end in 5 or 9. */
export function estimateWeeklyPrice(newPrice: number, carType: "rental" | "subscription"): number {
  const week = newPrice * WEEK_SHARE[carType];
  return Math.round(week / 10) * 10 + (carType === "rental" ? 9 : 5);
}

/** A drive-away price without duty, transfer and registration, approximately. */
export function withoutCharges(driveAwayPrice: number): number {
  return roundPrice(driveAwayPrice * 0.955 - 350, 990);
}

function roundPrice(value: number, ending: number): number {
  return Math.max(0, Math.round(value / 1_000) - 1) * 1_000 + ending;
}
