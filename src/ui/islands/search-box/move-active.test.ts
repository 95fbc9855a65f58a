import * as fc from "fast-check";
import { expect, test } from "vitest";
import { moveActive } from "./move-active.ts";

test.each([
  ["ArrowDown", null, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, null],
  ["ArrowUp", null, 2],
  ["ArrowUp", 2, 1],
  ["ArrowUp", 0, null],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Home", null, undefined],
  ["End", null, undefined],
  ["a", 1, undefined],
])("of three options, %s at %s leads to %s", (key, active, next) => {
  expect(moveActive(key, active, 3)).toBe(next);
});

test.each(["ArrowDown", "ArrowUp", "Home", "End"])("without options %s moves nothing", (key) => {
  expect(moveActive(key, null, 0)).toBeUndefined();
});

test("one arrow takes back what the other did", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 20 }), (count, at) => {
      const active = at >= count ? null : at;
      const down = moveActive("ArrowDown", active, count);
      expect(moveActive("ArrowUp", down ?? null, count)).toBe(active);
    }),
  );
});
