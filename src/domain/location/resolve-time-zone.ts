import { COUNTRIES, type Country } from "../values/countries.ts";
import type { Location } from "./location.schema.ts";

const ZONE_BY_STATE: Record<string, string> = {
  NSW: "Australia/Sydney",
  "NEW SOUTH WALES": "Australia/Sydney",
  ACT: "Australia/Sydney",
  "AUSTRALIAN CAPITAL TERRITORY": "Australia/Sydney",
  VIC: "Australia/Melbourne",
  VICTORIA: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  QUEENSLAND: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  "SOUTH AUSTRALIA": "Australia/Adelaide",
  WA: "Australia/Perth",
  "WESTERN AUSTRALIA": "Australia/Perth",
  TAS: "Australia/Hobart",
  TASMANIA: "Australia/Hobart",
  NT: "Australia/Darwin",
  "NORTHERN TERRITORY": "Australia/Darwin",
  "CHATHAM ISLANDS": "Pacific/Chatham",
};

/** Accepts short and long names; an unknown state gets the zone of the country's largest city. */
export function resolveTimeZone(state: string | null, country: Country): string {
  return ZONE_BY_STATE[(state ?? "").trim().toUpperCase()] ?? COUNTRIES[country].timeZone;
}

/** States and territories of Australia, and regions with a time zone of their own. */
export function isKnownState(state: string): boolean {
  return state.trim().toUpperCase() in ZONE_BY_STATE;
}

export function resolveLocationTimeZone(location: Location, country: Country): string {
  return location.time_zone ?? resolveTimeZone(location.address.state, country);
}
