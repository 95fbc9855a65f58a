import { expect, test } from "vitest";
import { formatClockTime, parseClockTime } from "./clock-time.ts";

test.each([
  ["00:00", "12:00 am"],
  ["00:05", "12:05 am"],
  ["08:30", "8:30 am"],
  ["11:59", "11:59 am"],
  ["12:00", "12:00 pm"],
  ["17:30", "5:30 pm"],
  ["23:59", "11:59 pm"],
])("%s reads as %s", (time, words) => {
  expect(formatClockTime(parseClockTime(time))).toBe(words);
});
