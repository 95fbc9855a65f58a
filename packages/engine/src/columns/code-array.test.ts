import { expect, test } from "vitest";
import { createCodeArray, fitCodeArray } from "./code-array.ts";

test.each([
  [0, 1],
  [255, 1],
  [256, 2],
  [65_535, 2],
  [65_536, 4],
])("codes up to %i take %i bytes each", (highest, bytes) => {
  expect(createCodeArray(3, highest).BYTES_PER_ELEMENT).toBe(bytes);
});

test("an array is reused while codes fit, and copied to a wider or longer one when they do not", () => {
  const array = createCodeArray(2, 0);
  array.set([7, 255]);
  expect(fitCodeArray(array, 2, 255)).toBe(array);
  const wider = fitCodeArray(array, 2, 256);
  expect([...wider]).toEqual([7, 255]);
  expect(wider.BYTES_PER_ELEMENT).toBe(2);
  const longer = fitCodeArray(wider, 3, 0);
  expect([...longer.subarray(0, 3)]).toEqual([7, 255, 0]);
  expect(longer.BYTES_PER_ELEMENT).toBe(2);
});
