import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareBytes } from "./compare-bytes.ts";

test("orders any two texts as their UTF-8 bytes", () => {
  const text = fc.string({ unit: "binary", maxLength: 4 });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["10", "9", -1],
  ["a", "ab", -1],
  ["🐻", "\uffee", 1],
  ["é", "z", 1],
  ["a", "a", 0],
])("%s against %s", (a, b, sign) => {
  expect(Math.sign(compareBytes(a, b))).toBe(sign);
});
