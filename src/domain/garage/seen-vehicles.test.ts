import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatSeenIds, MAX_SEEN_VEHICLES, parseSeenIds } from "./seen-vehicles.ts";

const count = (length: number) => Array.from({ length }, (_, n) => n + 1);

test("the latest is first, and a vehicle that is seen again moves there", () => {
  expect(parseSeenIds(formatSeenIds([2, 1], 3))).toEqual([3, 2, 1]);
  expect(parseSeenIds(formatSeenIds([3, 2, 1], 1))).toEqual([1, 3, 2]);
});

test.each([
  [MAX_SEEN_VEHICLES - 2, MAX_SEEN_VEHICLES - 1],
  [MAX_SEEN_VEHICLES - 1, MAX_SEEN_VEHICLES],
  [MAX_SEEN_VEHICLES, MAX_SEEN_VEHICLES],
])("of %d and one more %d are kept", (before, after) => {
  const ids = parseSeenIds(formatSeenIds(count(before), 1000));
  expect(ids).toHaveLength(after);
  expect(ids[0]).toBe(1000);
});

test.each<[unknown, number[]]>([
  [{ version: 9, vehicles: [3, "x", null, 1.5, 3, 1] }, [3, 1]],
  [{ version: 1, vehicles: [0, -1, 1] }, [1]],
  [{ version: 1, vehicles: { 0: 1 } }, []],
  [[1, 2], []],
  ["seen", []],
  [null, []],
])("of %j what is known is read: %j", (stored, ids) => {
  expect(parseSeenIds(stored)).toEqual(ids);
});

test("any value is read without a throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseSeenIds(value).length).toBeLessThanOrEqual(MAX_SEEN_VEHICLES);
    }),
  );
});
