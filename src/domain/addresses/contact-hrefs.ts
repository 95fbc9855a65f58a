import {
  CONTACT_PATH,
  INSTANT_PRICE_PATH,
  PHONE_NUMBERS_PATH,
  TRADE_IN_PATH,
  VALUATIONS_PATH,
} from "./site-addresses.ts";

/** The page of a place; its sales, service and parts may share it. */
export function buildLocationHref(locationSlug: string): string {
  return `${CONTACT_PATH}/${locationSlug}`;
}

/** The contact page with a vehicle in sight, and the form that the site has for it. */
export function buildContactHref(vehicleId: number): string {
  return `${CONTACT_PATH}?car_id=${vehicleId}`;
}

/** The same for who presses a button that reserves, where the site takes no deposit for it. */
export function buildReserveContactHref(vehicleId: number): string {
  return `${buildContactHref(vehicleId)}&wish=reserve`;
}

/** The one page that a site leads every trade-in to. */
export const TRADE_IN_PATHS = [INSTANT_PRICE_PATH] as const;

type TradeInSite = { trade_in_path: (typeof TRADE_IN_PATHS)[number] | null };

/** The valuation of a visitor's own vehicle against one of the stock. */
export function buildTradeInHref(vehicleId: number, { trade_in_path }: TradeInSite): string {
  return `${trade_in_path ?? TRADE_IN_PATH}?car_id=${vehicleId}`;
}

/** The valuation of a visitor's own vehicle alone. */
export function resolveValuationPath({ trade_in_path }: TradeInSite): string {
  return trade_in_path ?? VALUATIONS_PATH;
}

/** The page of all numbers, at the first of the dealership; null leads to the top. */
export function buildPhoneNumbersHref(dealershipId: number | null): string {
  return dealershipId === null
    ? PHONE_NUMBERS_PATH
    : `${PHONE_NUMBERS_PATH}#dealership-${dealershipId}`;
}
