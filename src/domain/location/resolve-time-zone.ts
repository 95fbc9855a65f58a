import { AUSTRALIAN_STATES, STATE_CODES } from "../values/australian-states.ts";
import { COUNTRIES, type Country } from "../values/countries.ts";
import type { Location } from "./location.schema.ts";

const ZONE_BY_STATE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    STATE_CODES.flatMap((code) => {
      const { name, timeZone } = AUSTRALIAN_STATES[code];
      return [code, name.toUpperCase()].map((text) => [text, timeZone]);
    }),
  ),
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
