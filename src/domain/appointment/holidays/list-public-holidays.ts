import type { Country } from "../../values/countries.ts";
import { HOLIDAY_RULES } from "./holiday-rules.ts";

/**
 * The public holidays of a year by date (YYYY-MM-DD) with their names.
 *
 * @param jurisdiction As `resolveJurisdiction` names it.
 */
export function listPublicHolidays(
  jurisdiction: string,
  country: Country,
  year: number,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, date, where } of HOLIDAY_RULES) {
    if (!where.some((place) => place === country || place === jurisdiction)) continue;
    const day = date(year);
    if (day !== null && !found.has(day)) found.set(day, name);
  }
  return found;
}
