import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { resolveCurrentHours } from "./current-hours.ts";

const holiday = (date: string) => ({
  date,
  status: "Closed" as const,
  name: null,
  start_hour: null,
  end_hour: null,
});

const buildPlace = (time_zone: string, dates: readonly string[]) => {
  const location = buildLocation({ time_zone });
  const contact_detail = { ...location.contact_detail, holiday_hours: dates.map(holiday) };
  return { ...location, time_zone, contact_detail };
};

const listDates = ({ locations }: { locations: readonly ReturnType<typeof buildPlace>[] }) =>
  locations.map(({ contact_detail }) => contact_detail.holiday_hours.map(({ date }) => date));

const CHRISTMAS = ["2026-12-25", "2026-12-26"];

test("a special day is shown until midnight of its own location", () => {
  const site = {
    locations: [
      buildPlace("Australia/Sydney", CHRISTMAS),
      buildPlace("Australia/Perth", CHRISTMAS),
    ],
  };
  // Midnight is at 13:00 UTC in Sydney, and at 16:00 UTC in Perth.
  const before = resolveCurrentHours(site, Date.parse("2026-12-25T12:59:59Z"));
  expect(listDates(before.site)).toEqual([CHRISTMAS, CHRISTMAS]);
  expect(before.until).toBe(Date.parse("2026-12-25T13:00:00Z"));
  const between = resolveCurrentHours(site, Date.parse("2026-12-25T13:00:00Z"));
  expect(listDates(between.site)).toEqual([["2026-12-26"], CHRISTMAS]);
  expect(between.until).toBe(Date.parse("2026-12-25T16:00:00Z"));
  const after = resolveCurrentHours(site, Date.parse("2027-01-01T00:00:00Z"));
  expect(listDates(after.site)).toEqual([[], []]);
  expect(after.until).toBeNull();
});

test("a site of which nothing is over stays the very same, and changes nothing that is cached by it", () => {
  const site = { locations: [buildPlace("Pacific/Auckland", CHRISTMAS)] };
  expect(resolveCurrentHours(site, Date.parse("2026-11-23T00:00:00Z")).site).toBe(site);
  const without = { locations: [buildPlace("Pacific/Auckland", [])] };
  expect(resolveCurrentHours(without, 0)).toEqual({ site: without, until: null });
});

test("a special day is shown from sixty days before it", () => {
  const site = { locations: [buildPlace("Australia/Sydney", CHRISTMAS)] };
  // 26 October begins in Sydney, in summer time.
  const before = resolveCurrentHours(site, Date.parse("2026-10-25T12:59:59Z"));
  expect(listDates(before.site)).toEqual([[]]);
  expect(before.until).toBe(Date.parse("2026-10-25T13:00:00Z"));
  const first = resolveCurrentHours(site, Date.parse("2026-10-25T13:00:00Z"));
  expect(listDates(first.site)).toEqual([["2026-12-25"]]);
  expect(first.until).toBe(Date.parse("2026-10-26T13:00:00Z"));
  const both = resolveCurrentHours(site, Date.parse("2026-10-26T13:00:00Z"));
  expect(both.site).toBe(site);
});
