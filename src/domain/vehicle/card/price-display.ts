import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { isAskedPrice } from "../../values/asked-price.ts";
import type { ListedVehicle, PriceType } from "../vehicle.schema.ts";
import type { PriceDisplay } from "./vehicle-card.ts";

export const PRICE_TYPE_LABELS: Record<PriceType, string> = {
  drive_away: "Drive away",
  excluding_government_charges: "Excl. Govt. Charges",
  estimate: "Estimate",
  unknown: "Advertised price",
};

/** The type of a price that is paid again each week. */
export const PER_WEEK = "per week";

const PRICE_ON_APPLICATION = "Price on application";

type PricingSite = Pick<Site, "country" | "dealerships">;

/**
 * Subscriptions are priced by the week; without a price the visitor is asked to enquire. New Zealand shows no state,
 * elsewhere it is that of the dealership's drive-away price, else the vehicle's.
 */
export function toPriceDisplay(vehicle: ListedVehicle, site: PricingSite): PriceDisplay {
  const weekly = resolveSubscriptionPrice(vehicle);
  if (weekly !== null) {
    return { text: formatDollars(weekly), type: PER_WEEK, state: null, amount: weekly };
  }
  const { price } = vehicle;
  if (!isAskedPrice(price)) {
    return { text: PRICE_ON_APPLICATION, type: null, state: null, amount: null };
  }
  return {
    text: formatDollars(price),
    type: PRICE_TYPE_LABELS[vehicle.price_type],
    state: resolvePriceState(vehicle, site),
    amount: price,
  };
}

function resolveSubscriptionPrice(vehicle: ListedVehicle): number | null {
  const { subscription_price: weekly, price } = vehicle;
  if (!isAskedPrice(weekly)) return null;
  const isSubscription = vehicle.car_type.toLowerCase() === "subscription";
  return isSubscription || !isAskedPrice(price) ? weekly : null;
}

function resolvePriceState(vehicle: ListedVehicle, site: PricingSite): string | null {
  if (vehicle.price_type !== "drive_away" || site.country === "NZ") return null;
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealership_id);
  return dealership?.price_state ?? vehicle.state;
}
