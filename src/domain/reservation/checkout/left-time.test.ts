import { expect, test } from "vitest";
import { MINUTE_MS } from "../../time/time-units.ts";
import { formatLeft, formatLeftMinutes, resolveSpoken, SPOKEN_MINUTES } from "./left-time.ts";

test.each([
  [35 * MINUTE_MS, "35:00", "35 min"],
  [10 * MINUTE_MS - 1, "10:00", "10 min"],
  [9 * MINUTE_MS + 1_000, "9:01", "10 min"],
  [59_000, "0:59", "1 min"],
  [1, "0:01", "1 min"],
  [0, "0:00", "0 min"],
  [-5_000, "0:00", "0 min"],
])("%i ms left read %s, and %s where nothing may move", (left, text, minutes) => {
  expect(formatLeft(left)).toBe(text);
  expect(formatLeftMinutes(left)).toBe(minutes);
});

test.each(SPOKEN_MINUTES)("%i minutes are read out once, when they begin", (minutes) => {
  const at = minutes * MINUTE_MS;
  expect(resolveSpoken(at + 2_000, at + 1_000)).toBeNull();
  expect(resolveSpoken(at + 1_000, at)).toBe(minutes);
  expect(resolveSpoken(at, at - 1_000)).toBeNull();
});

test("a device that slept is told the latest of what it missed, and nothing once all is over", () => {
  expect(resolveSpoken(12 * MINUTE_MS, 4 * MINUTE_MS)).toBe(5);
  expect(resolveSpoken(12 * MINUTE_MS, 30_000)).toBe(1);
  expect(resolveSpoken(12 * MINUTE_MS, 0)).toBeNull();
});
