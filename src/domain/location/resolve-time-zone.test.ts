import { expect, test } from "vitest";
import { buildLocation } from "#tests/builders/site.ts";
import { isTimeZone } from "../values/is-time-zone.ts";
import { resolveLocationTimeZone, resolveTimeZone } from "./resolve-time-zone.ts";

test.each([
  ["NSW", "AU", "Australia/Sydney"],
  ["ACT", "AU", "Australia/Sydney"],
  ["VIC", "AU", "Australia/Melbourne"],
  ["Queensland", "AU", "Australia/Brisbane"],
  [" sa ", "AU", "Australia/Adelaide"],
  ["WA", "AU", "Australia/Perth"],
  ["TAS", "AU", "Australia/Hobart"],
  ["NT", "AU", "Australia/Darwin"],
  [null, "AU", "Australia/Sydney"],
  ["Canterbury", "NZ", "Pacific/Auckland"],
  ["Chatham Islands", "NZ", "Pacific/Chatham"],
  [null, "NZ", "Pacific/Auckland"],
] as const)("%s in %s has the time of %s", (state, country, zone) => {
  expect(resolveTimeZone(state, country)).toBe(zone);
  expect(isTimeZone(zone)).toBe(true);
});

test("a location's own time zone wins over its state's", () => {
  const location = buildLocation({ time_zone: "Australia/Broken_Hill" });
  expect(resolveLocationTimeZone(location, "AU")).toBe("Australia/Broken_Hill");
  expect(resolveLocationTimeZone(buildLocation(), "AU")).toBe("Australia/Sydney");
});

test("a made-up time zone is none", () => {
  expect(isTimeZone("Australia/Springfield")).toBe(false);
});
