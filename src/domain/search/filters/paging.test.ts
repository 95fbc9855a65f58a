import * as fc from "fast-check";
import { expect, it, test } from "vitest";
import { countBefore, countPages, DEFAULT_LIMIT, toPagedQuery } from "./paging.ts";

it("a query that states no page asks for the first hundred", () => {
  const query: { q: string; limit?: number } = { q: "ute" };
  expect(toPagedQuery(query)).toEqual({ q: "ute", limit: 100, offset: 0 });
});

it("a query's own limit is used, even when it wants no vehicle at all", () => {
  expect(toPagedQuery({ limit: 0 })).toEqual({ limit: 0, offset: 0 });
  expect(toPagedQuery({ offset: 42 })).toEqual({ limit: DEFAULT_LIMIT, offset: 42 });
});

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 1],
  [22, 2],
  [42, 2],
  [43, 3],
])("%d vehicles fill %d pages of 21", (total, pages) => {
  expect(countPages(total, 21)).toBe(pages);
});

it("every vehicle of a result is on one of its pages, and the last page is not empty", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 100 }),
      (all, limit) => {
        const last = countPages(all, limit);
        expect(countBefore(last, limit)).toBeLessThan(all);
        expect(countBefore(last + 1, limit)).toBeGreaterThanOrEqual(all);
        expect(countBefore(1, limit)).toBe(0);
      },
    ),
  );
});
