import { expect, test } from "vitest";
import { resolveCustomRank } from "./custom-rank.ts";

const MARCH = Date.UTC(2026, 2, 1);
const JUNE = Date.UTC(2026, 5, 1);

test("in stock comes before coming soon before sold, then photos, then the newest", () => {
  const wanted = [
    resolveCustomRank("in_stock", 3, JUNE),
    resolveCustomRank("in_stock", 1, MARCH),
    resolveCustomRank("in_stock", 0, JUNE),
    resolveCustomRank("coming_soon", 9, JUNE),
    resolveCustomRank("coming_soon", 0, JUNE),
    resolveCustomRank("sold", 9, JUNE),
    resolveCustomRank("sold", 0, MARCH),
  ];
  expect(wanted.toSorted((a, b) => b - a)).toEqual(wanted);
  expect(wanted.every(Number.isSafeInteger)).toBe(true);
});
