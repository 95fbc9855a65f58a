import * as fc from "fast-check";
import { expect, test } from "vitest";
import { chooseColumns } from "./choose-columns.ts";

test.each([
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 4],
  [12, 4],
  [13, 5],
])("%d cards stand in %d columns", (count, columns) => {
  expect(chooseColumns(count)).toBe(columns);
});

test("a card is alone in the last row only where each number of columns leaves one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), (count) => {
      if (count % 60 !== 1) expect(count % chooseColumns(count)).not.toBe(1);
    }),
  );
});
