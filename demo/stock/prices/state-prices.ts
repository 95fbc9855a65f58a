import type { Random } from "../../random.ts";
import type { DealershipPlan, StockShare } from "../dealership-plan.ts";
import type { DemoVehicle } from "../demo-vehicle.ts";
import type { Choice } from "../pick-model.ts";
import { estimatePrice, estimateWeeklyPrice, withoutCharges } from "./estimate-price.ts";

type Prices = Pick<
  DemoVehicle,
  "price_drive_away" | "price_egc" | "price" | "price_type" | "subscription_price"
>;

type Priced = { choice: Choice; carType: StockShare["carType"]; age: number; km: number };

/** The price columns, in the dealership's style. */
export function statePrices(random: Random, plan: DealershipPlan, priced: Priced): Prices {
  const { model, grade } = priced.choice;
  const { carType } = priced;
  if (carType === "rental" || carType === "subscription") {
    return { subscription_price: estimateWeeklyPrice(grade.price, carType) };
  }
  const price = estimatePrice(random, grade.price, { ...priced, itemType: model.itemType });
  if (isOnApplication(random, priced)) return { price: random.pick(["POA", "", 0]) };
  const style = plan.prices === "mixed" ? pickStyle(random) : plan.prices;
  switch (style) {
    case "estimate":
    case "unknown":
      return { price, price_type: style };
    case "excluding_government_charges":
      return {
        price_egc: withoutCharges(price),
        price_drive_away: random.chance(0.3) ? price : null,
      };
    default:
      return {
        price_drive_away: price,
        price_egc: carType === "used" && random.chance(0.4) ? withoutCharges(price) : null,
      };
  }
}

/** Mostly the dearest trucks and caravans have no published price. */
function isOnApplication(random: Random, { choice }: Priced): boolean {
  const isDear = choice.model.itemType !== "car" && choice.grade.price > 300_000;
  return random.chance(isDear ? 0.25 : 0.015);
}

function pickStyle(random: Random) {
  return random.weigh([
    ["drive_away", 5],
    ["excluding_government_charges", 3],
    ["estimate", 1],
    ["unknown", 1],
  ] as const);
}
