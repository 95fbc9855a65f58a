import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePriceLabel } from "./price-label.ts";

const formatPrice = (amount: number) => `$${amount.toLocaleString("en-AU")}`;

describe("a price range in words", () => {
  it.each([
    ["$10,000 - $20,000", { min: 10_000, max: 20_000 }],
    ["$10,000–$20,000", { min: 10_000, max: 20_000 }],
    ["$10k to $20k", { min: 10_000, max: 20_000 }],
    ["10000 - 20000", { min: 10_000, max: 20_000 }],
    ["$10,000:$20,000", { min: 10_000, max: 20_000 }],
    ["$20,000:$10,000", { min: 10_000, max: 20_000 }],
    ["$20,000 - $10,000", { min: 10_000, max: 20_000 }],
    ["10k : 20k", { min: 10_000, max: 20_000 }],
    [":$20,000", { min: null, max: 20_000 }],
    ["$10,000:", { min: 10_000, max: null }],
    ["Under $10,000", { min: null, max: 10_000 }],
    ["under 10,000", { min: null, max: 10_000 }],
    ["Over $50,000", { min: 50_000, max: null }],
    [" $50,000+ ", { min: 50_000, max: null }],
    ["NZ$50,000 +", { min: 50_000, max: null }],
    ["$99.50 - $120.00", { min: 99.5, max: 120 }],
  ])("%j is read", (text, range) => {
    expect(parsePriceLabel(text)).toEqual(range);
  });

  it.each(["", "10000", "$10,000", "10000:20000", ":20000.50", ":", "Under", "Cheap", "+", "$"])(
    "%j is none",
    (text) => {
      expect(parsePriceLabel(text)).toBeNull();
    },
  );

  it("is read for every pair of whole dollars as a site would format it", () => {
    const dollars = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(dollars, dollars, (one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        expect(parsePriceLabel(`${formatPrice(min)} - ${formatPrice(max)}`)).toEqual({ min, max });
        expect(parsePriceLabel(`${formatPrice(min)}+`)).toEqual({ min, max: null });
      }),
    );
  });

  it("never throws, for any text", () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePriceLabel(text)));
  });
});
