import { expect, test } from "vitest";
import { formatOffsetTime } from "./offset-time.ts";

test.each([
  ["2026-03-13T22:26:53Z", "Australia/Sydney", "2026-03-14T09:26:53+11:00"],
  ["2026-07-01T00:00:00Z", "Australia/Adelaide", "2026-07-01T09:30:00+09:30"],
  ["2026-07-01T00:00:59.999Z", "Pacific/Auckland", "2026-07-01T12:00:59+12:00"],
  ["2026-07-01T02:00:00Z", "America/New_York", "2026-06-30T22:00:00-04:00"],
])("%s in %s is %s", (instant, zone, text) => {
  expect(formatOffsetTime(Date.parse(instant), zone)).toBe(text);
  expect(Date.parse(text)).toBe(Math.floor(Date.parse(instant) / 1000) * 1000);
});
