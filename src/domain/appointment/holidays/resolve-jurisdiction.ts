import {
  AUSTRALIAN_STATES,
  type AustralianState,
  STATE_CODES,
} from "../../values/australian-states.ts";
import type { Country } from "../../values/countries.ts";

const STATES = STATE_CODES.map((code): [string, readonly string[]] => [
  code,
  [code.toLowerCase(), AUSTRALIAN_STATES[code].name.toLowerCase()],
]);

const REGIONS = {
  "NZ-AUK": ["auckland"],
  "NZ-BOP": ["bay of plenty"],
  "NZ-CAN": ["canterbury"],
  "NZ-CIT": ["chatham islands"],
  "NZ-GIS": ["gisborne"],
  "NZ-HKB": ["hawkes bay"],
  "NZ-MBH": ["marlborough"],
  "NZ-MWT": ["manawatu-whanganui", "manawatu-wanganui", "manawatu", "whanganui"],
  "NZ-NSN": ["nelson"],
  "NZ-NTL": ["northland"],
  "NZ-OTA": ["otago"],
  "NZ-STL": ["southland"],
  "NZ-TAS": ["tasman"],
  "NZ-TKI": ["taranaki"],
  "NZ-WKO": ["waikato"],
  "NZ-WGN": ["wellington"],
  "NZ-WTC": ["west coast", "westland"],
} as const satisfies Record<string, readonly string[]>;

const PLACES: Record<Country, [string, readonly string[]][]> = {
  AU: STATES,
  NZ: Object.entries(REGIONS),
};

/** A state or territory of Australia, or a region of New Zealand, as ISO 3166-2 names it. */
export type Jurisdiction = AustralianState | keyof typeof REGIONS;

/**
 * Whose holidays a place keeps, by its state or region as an address has it; the country's own alone
 * where that says nothing.
 */
export function resolveJurisdiction(state: string | null, country: Country): string {
  const name = (state ?? "")
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’.]/g, "")
    .replace(/ (region|province|district)$/, "");
  const found = PLACES[country].find(([, names]) => names.some((known) => known === name));
  return found?.[0] ?? country;
}
