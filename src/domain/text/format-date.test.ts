import { expect, it } from "vitest";
import { formatDay, formatMonth } from "./format-date.ts";

it("a day is written out", () => {
  expect(formatDay("2026-03-04")).toBe("4 March 2026");
  expect(formatDay("2026-12-31")).toBe("31 December 2026");
});

it("a build date is written to the month", () => {
  expect(formatMonth("2022-03-01")).toBe("March 2022");
  expect(formatMonth("2022-03")).toBe("March 2022");
});

it("what is no date is shown as it is", () => {
  expect([formatDay("03/22"), formatMonth("03/22"), formatDay("2022-13-01")]).toEqual([
    "03/22",
    "03/22",
    "2022-13-01",
  ]);
});
