import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, resolveInstant, resolveWallTime } from "./zone-time.ts";

const ZONES = [
  "Australia/Sydney",
  "Australia/Adelaide",
  "Australia/Perth",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
];

const at = (text: string): number => Date.parse(text);

test.each([
  ["Australia/Perth", "2026-01-04T16:30:00Z", "2026-01-05", 1, 30],
  ["Australia/Sydney", "2026-01-04T13:00:00Z", "2026-01-05", 1, 0],
  ["Australia/Sydney", "2026-07-04T13:59:00Z", "2026-07-04", 6, 23 * 60 + 59],
  ["Australia/Adelaide", "2026-07-05T00:00:00Z", "2026-07-05", 0, 9 * 60 + 30],
  ["Pacific/Chatham", "2026-01-01T00:00:00Z", "2026-01-01", 4, 13 * 60 + 45],
])("in %s, %s is %s, weekday %i, minute %i", (zone, instant, date, weekday, minutes) => {
  expect(resolveWallTime(at(instant), zone)).toEqual({ date, weekday, minutes });
});

describe("when daylight saving begins or ends in Sydney", () => {
  test("nine o'clock is nine o'clock on the day of the change", () => {
    expect(resolveInstant("2026-10-04", 540, "Australia/Sydney")).toBe(at("2026-10-03T22:00:00Z"));
    expect(resolveInstant("2026-04-05", 540, "Australia/Sydney")).toBe(at("2026-04-04T23:00:00Z"));
  });

  test("of the hour that comes twice the first is meant", () => {
    expect(resolveInstant("2026-04-05", 150, "Australia/Sydney")).toBe(at("2026-04-04T15:30:00Z"));
  });

  test("the hour that is left out counts as if the clock had not moved", () => {
    expect(resolveInstant("2026-10-04", 150, "Australia/Sydney")).toBe(at("2026-10-03T16:30:00Z"));
  });
});

test("the instant of what a clock shows is shown by that clock again", () => {
  const daytime = fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 3650 }),
    minutes: fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }),
  });
  fc.assert(
    fc.property(daytime, ({ zone, day, minutes }) => {
      const date = addDays("2024-01-01", day);
      expect(resolveWallTime(resolveInstant(date, minutes, zone), zone)).toMatchObject({
        date,
        minutes,
      });
    }),
  );
});

test("days are counted over months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});
