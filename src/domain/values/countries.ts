/**
 * The languages that pages may state. Pages are in English, and write numbers and days the Australian
 * way under each of them (`format-amount.ts`, `format-date.ts`).
 */
export const LOCALES = ["en-AU", "en-NZ", "en-US"] as const;
export type Locale = (typeof LOCALES)[number];

/** All are dollars, shown as `$`. */
export const CURRENCIES = ["AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];

type CountryDefaults = { locale: Locale; currency: Currency; timeZone: string };

/** What a site has by its country where it names nothing else; the time zone is its largest city's. */
export const COUNTRIES = {
  AU: { locale: "en-AU", currency: "AUD", timeZone: "Australia/Sydney" },
  NZ: { locale: "en-NZ", currency: "NZD", timeZone: "Pacific/Auckland" },
} as const satisfies Record<string, CountryDefaults>;

export type Country = keyof typeof COUNTRIES;

export const COUNTRY_CODES: readonly Country[] = Object.keys(COUNTRIES).filter(
  (code): code is Country => Object.hasOwn(COUNTRIES, code),
);
