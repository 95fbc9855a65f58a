import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { isAskedPrice } from "../../values/asked-price.ts";
import type { Country } from "../../values/countries.ts";
import type { ListedVehicle, PriceType } from "../vehicle.schema.ts";
import type { PriceDisplay } from "./vehicle-card.ts";

const PRICE_TYPE_LABELS: Readonly<Record<PriceType, string>> = {
  drive_away: "Drive away",
  excluding_government_charges: "Excl. Govt. Charges",
  estimate: "Estimate",
  unknown: "Advertised price",
};

/** On-road costs ("+ORC") are the government's charges and the dealer's in one. */
const NEW_ZEALAND_LABELS = {
  ...PRICE_TYPE_LABELS,
  excluding_government_charges: "Plus on-road costs",
};

/** The type of a price in the words of its country's trade. */
export function formatPriceType(priceType: PriceType, country: Country): string {
  return (country === "NZ" ? NEW_ZEALAND_LABELS : PRICE_TYPE_LABELS)[priceType];
}

/** The charges that a buyer pays beside a price of this type: "plus government charges"; null where nothing is known of more. */
export function nameChargesOnTop(priceType: PriceType, country: Country): string | null {
  if (priceType !== "excluding_government_charges") return null;
  return country === "NZ" ? "plus on-road costs" : "plus government charges";
}

/** "Drive away (NSW)"; null without a price. */
export function formatTypeAndState({ type, state }: PriceDisplay): string | null {
  return type === null || state === null ? type : `${type} (${state})`;
}

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
    type: formatPriceType(vehicle.price_type, site.country),
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

type ShownPriceType = { priceType: string | null; onTop: string | null };

/** The words beside a price and beside its rest: "Excl. Govt. Charges" and "plus government charges". */
export function showPriceType(vehicle: ListedVehicle, site: PricingSite): ShownPriceType {
  return {
    priceType: formatTypeAndState(toPriceDisplay(vehicle, site)),
    onTop: nameChargesOnTop(vehicle.price_type, site.country),
  };
}

/** The same once nobody knows the vehicle, nor the state of its price; both null where nobody knows the type either. */
export function showTypeAlone(priceType: PriceType | null, country: Country): ShownPriceType {
  if (priceType === null) return { priceType: null, onTop: null };
  return {
    priceType: formatPriceType(priceType, country),
    onTop: nameChargesOnTop(priceType, country),
  };
}
