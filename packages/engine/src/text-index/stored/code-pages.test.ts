import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCodePages, MAX_CODES } from "./code-pages.ts";

test("gives every row its own codes back, as rows come, grow, shrink and go", () => {
  const length = fc.oneof(fc.nat({ max: 20 }), fc.constantFrom(MAX_CODES, MAX_CODES - 5, 40_000));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 2_000 }), length), { maxLength: 30 }),
      (changes) => {
        const pages = createCodePages();
        const known = new Map<number, number[]>();
        for (const [at, [row, wanted]] of changes.entries()) {
          const codes = Uint32Array.from({ length: wanted }, () => at + 1);
          if (wanted === 0) pages.delete(row);
          else pages.put(row, codes);
          known.set(row, [at + 1, wanted]);
        }
        for (const [row, [code, wanted = 0]] of known) {
          const start = pages.startOf(row);
          const codes = pages.pageOf(row).slice(start, start + pages.lengthOf(row));
          expect(codes).toHaveLength(wanted);
          expect(codes.every((found) => found === code)).toBe(true);
        }
      },
    ),
  );
});

test("does not grow for a row that is put again and again", () => {
  const pages = createCodePages();
  pages.put(2, new Uint32Array(5));
  const before = pages.bytes();
  for (let time = 0; time < 50_000; time += 1) pages.put(time % 3, new Uint32Array(5 + (time % 7)));
  expect(pages.bytes()).toBe(before);
});
