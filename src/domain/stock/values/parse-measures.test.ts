import { describe, expect, test } from "vitest";
import {
  LEAST_BARE_KG,
  MAX_KG,
  MAX_METRES,
  MOST_BARE_METRES,
  parseKilograms,
  parseKilowattHours,
  parseMetres,
  parseMinutes,
  parsePercent,
} from "./parse-measures.ts";

describe("measures of a vehicle", () => {
  test.each([
    ["2650", 2_650],
    ["2,650 kg", 2_650],
    ["2.65 t", 2_650],
    ["2.65t", 2_650],
    ["4.5", undefined],
    ["2.65", undefined],
    [String(LEAST_BARE_KG - 1), undefined],
    [String(LEAST_BARE_KG), LEAST_BARE_KG],
    ["45 kg", 45],
    ["0", null],
    [String(MAX_KG), MAX_KG],
    [String(MAX_KG + 1), undefined],
    ["2650 lb", undefined],
    ["heavy", undefined],
  ])("the weight %s is %s kg", (text, kilograms) => {
    expect(parseKilograms(text)).toBe(kilograms);
  });

  test.each([
    ["6.25", 6.25],
    ["6.25 m", 6.25],
    ["6250 mm", 6.25],
    ["6250", 6.25],
    ["999", undefined],
    ["1000", 1],
    ["625 cm", 6.25],
    [`20'6"`, 6.25],
    ["20 ft 6 in", 6.25],
    ["20ft", 6.1],
    [`20'12"`, undefined],
    ["20", undefined],
    [String(MOST_BARE_METRES), MOST_BARE_METRES],
    [`${MOST_BARE_METRES}.01`, undefined],
    ["20 m", 20],
    ["0", null],
    [`${MAX_METRES} m`, MAX_METRES],
    [`${MAX_METRES}.01 m`, undefined],
    ["long", undefined],
  ])("the length %s is %s m", (text, metres) => {
    expect(parseMetres(text)).toBe(metres);
  });

  test.each([
    ["94 %", 94],
    ["94.5", 94.5],
    ["100", 100],
    ["101", undefined],
    ["0.94", undefined],
    ["1", undefined],
    ["1.5", 1.5],
    ["0", null],
    ["good", undefined],
  ])("the share %s is %s percent", (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  test.each([
    ["60 kWh", 60],
    ["60.5", 60.5],
    ["60 Ah", undefined],
  ])("the battery %s holds %s kWh", (text, capacity) => {
    expect(parseKilowattHours(text)).toBe(capacity);
  });

  test.each([
    ["30", "minutes", 30],
    ["30 min", "hours", 30],
    ["8.5", "hours", 510],
    ["8.5 h", "minutes", 510],
    ["0", "minutes", null],
    ["a while", "minutes", undefined],
  ] as const)("the time %s, of %s where bare, is %s minutes", (text, bareUnit, minutes) => {
    expect(parseMinutes(text, bareUnit)).toBe(minutes);
  });
});
