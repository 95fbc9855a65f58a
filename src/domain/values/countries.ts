/** Pages are in English, and write numbers and days the Australian way in each of them. */
export const LOCALES = ["en-AU", "en-NZ", "en-US"] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** All are dollars, shown as `$`. */
export const CURRENCIES = ["AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];

type CountryDefaults = { locale: Locale; currency: Currency; timeZone: string };

/** A site's defaults by country; the time zone is the largest city's. */
export const COUNTRIES = {
  AU: { locale: "en-AU", currency: "AUD", timeZone: "Australia/Sydney" },
  NZ: { locale: "en-NZ", currency: "NZD", timeZone: "Pacific/Auckland" },
} as const satisfies Record<string, CountryDefaults>;

export type Country = keyof typeof COUNTRIES;

export const COUNTRY_CODES: readonly Country[] = Object.keys(COUNTRIES).filter(
  (code): code is Country => Object.hasOwn(COUNTRIES, code),
);
