import { expect, test } from "vitest";
import { resolveRemovalRefusal } from "./resolve-removal-refusal.ts";

test.each([
  [399, false],
  [400, false],
  [401, true],
])("taking %i of 1,000 vehicles away is refused: %s", (removed, isRefused) => {
  const preview = { accepted: 600, current: 1000, removed };
  expect(resolveRemovalRefusal(preview, false) !== null).toBe(isRefused);
  expect(resolveRemovalRefusal(preview, true)).toBeNull();
});

test("the refusal says how many and what to do", () => {
  const refusal = resolveRemovalRefusal({ accepted: 5, current: 8, removed: 5 }, false);
  expect(refusal).toContain("5 of 8 vehicles as sold (62.5 %)");
  expect(refusal).toContain("--allow-removals");
});

test("a full feed without one good row is refused, allowed or not", () => {
  expect(resolveRemovalRefusal({ accepted: 0, current: 0, removed: 0 }, true)).toContain(
    "Not one row",
  );
});

test("the first feed of a dealership takes nothing away", () => {
  expect(resolveRemovalRefusal({ accepted: 1, current: 0, removed: 0 }, false)).toBeNull();
});
