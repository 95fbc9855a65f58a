import { expect, test } from "vitest";
import { createCountLimit } from "./create-count-limit.ts";

test("a name has so many within the span of its first, and others have their own", () => {
  const mayCount = createCountLimit(1_000);
  expect([0, 1, 999].map((now) => mayCount("a", 2, now))).toEqual([true, true, false]);
  expect(mayCount("b", 2, 999)).toBe(true);
  expect(mayCount("a", 3, 999)).toBe(true);
  expect([1_000, 1_001, 1_002].map((now) => mayCount("a", 2, now))).toEqual([true, true, false]);
  expect(mayCount("c", 0, 0)).toBe(false);
});
