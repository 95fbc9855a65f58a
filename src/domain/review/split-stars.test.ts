import { expect, test } from "vitest";
import { splitStars } from "./split-stars.ts";

test.each([
  [0, 0, 0],
  [0.5, 0, 0.5],
  [3.9, 3, 0.9],
  [4, 4, 0],
  [4.5, 4, 0.5],
  [4.9, 4, 0.9],
  [5, 4, 1],
  [5.1, 4, 1],
  [-1, 0, 0],
])("%d is %d full stars and %d of the next", (average, full, partial) => {
  const split = splitStars(average);
  expect(split.full).toBe(full);
  expect(split.partial).toBeCloseTo(partial);
});
