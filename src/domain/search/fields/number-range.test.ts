import { describe, expect, it } from "vitest";
import {
  formatRange,
  isReversedRange,
  parsePlainNumber,
  parseRange,
  toRange,
} from "./number-range.ts";

describe("a range of numbers", () => {
  it("includes both ends, and is open where a side is empty", () => {
    expect(parseRange("10000:20000")).toEqual({ min: 10_000, max: 20_000 });
    expect(parseRange("10000:")).toEqual({ min: 10_000, max: null });
    expect(parseRange(":20000")).toEqual({ min: null, max: 20_000 });
    expect(parseRange("5:5")).toEqual({ min: 5, max: 5 });
  });

  it.each(["", ":", " : ", "10000", "a:b", "1:b", "1:2:3", "-5:5", "1e3:2e3", "Infinity:"])(
    "is not read from %j",
    (text) => {
      expect(parseRange(text)).toBeNull();
    },
  );

  it("is read from its two ends", () => {
    expect(toRange("10000", "")).toEqual({ min: 10_000, max: null });
    expect(toRange("", "")).toBeNull();
    expect(toRange("many", "5")).toBeNull();
  });

  it("is read with its ends in each other's place, which the address then mends", () => {
    expect(parseRange("20000:10000")).toEqual({ min: 10_000, max: 20_000 });
    expect(isReversedRange("20000:10000")).toBe(true);
    for (const text of ["10000:20000", "5:5", "5:", ":5", "5", "a:b", "010:20"]) {
      expect(isReversedRange(text)).toBe(false);
    }
  });

  it("is written as it is read", () => {
    expect(formatRange({ min: 5, max: null })).toBe("5:");
    expect(formatRange({ min: 0, max: 10.5 })).toBe("0:10.5");
  });

  it("takes numbers of up to twelve digits and two decimals", () => {
    expect(parsePlainNumber("999999999999")).toBe(999_999_999_999);
    expect(parsePlainNumber("9999999999999")).toBeNull();
    expect(parsePlainNumber("1.25")).toBe(1.25);
    expect(parsePlainNumber("1.255")).toBeNull();
  });
});
