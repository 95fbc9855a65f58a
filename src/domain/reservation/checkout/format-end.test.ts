import { expect, test } from "vitest";
import { formatEnd } from "./format-end.ts";

const at = (time: string) => Date.parse(`${time}+11:00`);

test.each([
  ["2026-11-24T14:32", "2026-11-24T13:57", "2:32 pm AEDT"],
  ["2026-11-24T23:59", "2026-11-24T00:00", "11:59 pm AEDT"],
  ["2026-11-25T00:10", "2026-11-24T23:40", "12:10 am AEDT tomorrow"],
  ["2026-11-26T00:00", "2026-11-24T23:59", "12:00 am AEDT on Thursday 26 November 2026"],
  ["2026-11-27T14:32", "2026-11-24T14:32", "2:32 pm AEDT on Friday 27 November 2026"],
])("%s reads at %s as %s by the clocks of the place, whose zone is named", (end, now, text) => {
  expect(formatEnd(at(end), at(now), "Australia/Sydney")).toBe(text);
});
