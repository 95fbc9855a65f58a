import { expect, test } from "vitest";
import { formatLastDay } from "./format-last-day.ts";

test.each([
  ["2026-12-01T00:00:00+11:00", "Australia/Sydney", "30 November 2026"],
  ["2026-12-01T00:00:01+11:00", "Australia/Sydney", "1 December 2026"],
  ["2026-11-30T13:00:00Z", "Australia/Sydney", "30 November 2026"],
  ["2026-11-30T13:00:00Z", "Australia/Perth", "30 November 2026"],
  ["2026-11-30T11:00:00Z", "Pacific/Auckland", "30 November 2026"],
])("an offer until %s is said in %s to hold until %s", (expiry, timeZone, day) => {
  expect(formatLastDay(expiry, timeZone)).toBe(day);
});
