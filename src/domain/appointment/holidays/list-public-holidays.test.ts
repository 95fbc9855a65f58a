import Holidays from "date-holidays";
import { describe, expect, test } from "vitest";
import type { Country } from "../../values/countries.ts";
import { listPublicHolidays } from "./list-public-holidays.ts";
import { resolveJurisdiction } from "./resolve-jurisdiction.ts";

const YEARS = Array.from({ length: 20 }, (_, n) => 2026 + n);

const PLACES = (["AU", "NZ"] as const).flatMap((country) =>
  Object.keys(new Holidays().getStates(country) ?? {}).map(
    (state) => [country, state, country === "AU" ? state : `NZ-${state}`] as const,
  ),
);

/** Where the kept list of the world's holidays is left, and why. */
const OURS_ALONE = [
  // The day itself rests, too, where a law moves the holiday from a weekend.
  /^AU-\w+ (New Year's Day|Australia Day|Anzac Day|Christmas Day|Boxing Day)$/,
  // The first Monday after Labour Day, which is not the fifth of October each year.
  /^NZ-MBH Marlborough Anniversary Day$/,
];

/** Tasmania's holiday of Sunday, 1 January 2023 was the Monday; the kept list says Tuesday. */
const isMistaken = (state: string, date: string) => `${state} ${date.slice(5)}` === "TAS 01-03";

describe.each(PLACES)("in %s, %s", (country, state, jurisdiction) => {
  const kept = new Holidays(country, state);
  const listKept = (year: number) =>
    kept
      .getHolidays(year)
      .filter(({ type, date }) => type === "public" && date.endsWith(" 00:00:00"))
      .map(({ date }) => date.slice(0, 10));

  test("no public holiday of the kept list is missing in twenty years", () => {
    const missing = YEARS.flatMap((year) => {
      const ours = listPublicHolidays(jurisdiction, country, year);
      return listKept(year).filter((date) => !ours.has(date) && !isMistaken(state, date));
    });
    expect(missing).toEqual([]);
  });

  test("every further one is meant", () => {
    const further = YEARS.flatMap((year) => {
      const known = listKept(year);
      return [...listPublicHolidays(jurisdiction, country, year)]
        .filter(([date]) => !known.includes(date))
        .map(([, name]) => `${country === "AU" ? "AU-" : ""}${jurisdiction} ${name}`)
        .filter((named) => !OURS_ALONE.some((meant) => meant.test(named)));
    });
    expect(further).toEqual([]);
  });
});

test.each<[string, Country, string, string, string | null]>([
  ["WA", "AU", "2027-03-01", "WA's Labour Day is a holiday", "Labour Day"],
  ["VIC", "AU", "2027-03-01", "in Victoria it is none", null],
  ["VIC", "AU", "2026-11-03", "Melbourne Cup is Victoria's", "Melbourne Cup"],
  ["NSW", "AU", "2026-11-03", "and not New South Wales'", null],
  ["SA", "AU", "2027-04-26", "Anzac Day of a Sunday rests on Monday, too", "Anzac Day"],
  ["SA", "AU", "2026-04-27", "that of a Saturday does not", null],
  ["TAS", "AU", "2027-04-26", "Tasmania has no further day", null],
  ["NZ-AUK", "NZ", "2027-02-01", "Auckland keeps its anniversary", "Auckland Anniversary Day"],
  ["NZ-CAN", "NZ", "2027-02-01", "which Canterbury does not", null],
  ["NZ", "NZ", "2027-06-25", "Matariki is the whole country's", "Matariki"],
  ["AU", "AU", "2027-03-26", "Good Friday is everyone's", "Good Friday"],
])("%s, %s on %s: %s", (jurisdiction, country, date, _what, name) => {
  expect(
    listPublicHolidays(jurisdiction, country, Number(date.slice(0, 4))).get(date) ?? null,
  ).toBe(name);
});

test.each<[string | null, Country, string]>([
  ["nsw", "AU", "NSW"],
  ["Western Australia", "AU", "WA"],
  ["Hawke’s Bay", "NZ", "NZ-HKB"],
  ["Manawatū-Whanganui Region", "NZ", "NZ-MWT"],
  ["Tasman", "NZ", "NZ-TAS"],
  ["TAS", "AU", "TAS"],
  ["Elsewhere", "NZ", "NZ"],
  [null, "AU", "AU"],
])("the state %s in %s keeps the holidays of %s", (state, country, jurisdiction) => {
  expect(resolveJurisdiction(state, country)).toBe(jurisdiction);
});
