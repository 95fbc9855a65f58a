import { createFilterableRules, matchesFilter } from "@forecourt/engine/filters";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEqualityClause, quoteFilterValue } from "./filter-clause.ts";

const RULES = { indexUid: "cars", filterable: createFilterableRules(["make"]) };

describe("a value in a filter", () => {
  it("selects the vehicle that has it, with any characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        const make = text.toWellFormed();
        fc.pre(make.trim() !== "");
        const filter = [buildEqualityClause("make", [make])];
        expect(matchesFilter({ id: 1, make }, filter, RULES)).toBe(true);
      }),
    );
  });

  it("never reaches beyond its quotes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const attempt = `x" OR make EXISTS OR make = "${text}`;
        const filter = [buildEqualityClause("make", [attempt])];
        expect(matchesFilter({ id: 1, make: "Mazda" }, filter, RULES)).toBe(false);
      }),
    );
  });

  it("is quoted with quotes and backslashes escaped", () => {
    expect(quoteFilterValue('5" tray')).toBe('"5\\" tray"');
    expect(quoteFilterValue("a\\")).toBe('"a\\\\"');
  });

  it("with double quotes is looked for with and without them", () => {
    expect(buildEqualityClause("badge", ['5" tray', "Sport"])).toEqual([
      'badge = "5\\" tray"',
      'badge = "5 tray"',
      'badge = "Sport"',
    ]);
    expect(buildEqualityClause("badge", ['"'])).toEqual(['badge = "\\""']);
  });
});
