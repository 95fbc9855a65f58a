import { describe, expect, it } from "vitest";
import {
  formatCents,
  formatCount,
  formatDollars,
  formatKilometres,
  formatWholeNumber,
} from "./format-amount.ts";

describe("amounts as shown", () => {
  it("groups thousands and rounds to whole numbers", () => {
    expect([0, 999, 1_000, 45_210.4, 1_234_567].map(formatWholeNumber)).toEqual([
      "0",
      "999",
      "1,000",
      "45,210",
      "1,234,567",
    ]);
  });

  it("shows money in whole dollars and distance in kilometres", () => {
    expect(formatDollars(31_990.5)).toBe("$31,991");
    expect(formatKilometres(45_210)).toBe("45,210 km");
  });

  it("says one seat and two seats", () => {
    expect([0, 1, 2].map((count) => formatCount(count, "seat"))).toEqual([
      "0 seats",
      "1 seat",
      "2 seats",
    ]);
  });

  it("shows cents where there are any, and carries what rounds up to a dollar", () => {
    expect([608.149, 140, 0.5, 1_234.5, 99.999, 12_345.6].map(formatCents)).toEqual([
      "$608.15",
      "$140",
      "$0.50",
      "$1,234.50",
      "$100",
      "$12,345.60",
    ]);
  });
});
