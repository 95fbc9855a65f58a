import { describe, expect, test } from "vitest";
import { parseDay, parseDayOrMonth, parseInstant } from "./parse-day.ts";

describe("a day", () => {
  test.each([
    ["2026-03-14", "2026-03-14"],
    ["2026/3/4", "2026-03-04"],
    ["14/03/2026", "2026-03-14"],
    ["4/3/2026", "2026-03-04"],
    ["14-03-2026 10:30:00", "2026-03-14"],
    ["14 Mar 2026", "2026-03-14"],
    ["14-March-2026", "2026-03-14"],
    ["29/02/2024", "2024-02-29"],
  ])("%s is %s", (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    "",
    "03/14/2026",
    "31/02/2026",
    "29/02/2026",
    "14/03/26",
    "2026",
    "1 Foo 2026",
    "1/1/1899",
  ])("%j is none", (text) => {
    expect(parseDay(text)).toBeUndefined();
  });
});

test.each([
  ["2021-03", "2021-03"],
  ["03/2021", "2021-03"],
  ["Mar 2021", "2021-03"],
  ["2018/11", "2018-11"],
  ["01/03/2021", "2021-03-01"],
  ["13/2021", undefined],
  ["soon", undefined],
])("%s as a day or a month is %s", (text, expected) => {
  expect(parseDayOrMonth(text)).toBe(expected);
});

test.each([
  ["2026-03-14", Date.UTC(2026, 2, 14)],
  ["14/03/2026", Date.UTC(2026, 2, 14)],
  ["2026-03-14T09:26:53+11:00", Date.UTC(2026, 2, 13, 22, 26, 53)],
  ["2026-03-14T09:26:53Z", Date.UTC(2026, 2, 14, 9, 26, 53)],
  ["2026-02-31T09:26:53", undefined],
  ["yesterday", undefined],
])("the instant of %s is %s", (text, at) => {
  expect(parseInstant(text)).toBe(at);
});
