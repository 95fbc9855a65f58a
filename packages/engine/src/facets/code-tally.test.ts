import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createColumn } from "../columns/column.ts";
import { createCodeTally } from "./code-tally.ts";

const value = fc.constantFrom("Kia", "kia", "KIA", "Audi", 1, 2, 3, null);
const one = value.map((found) => [found]);
const several = fc.array(value, { maxLength: 3 }).map((found) => [found]);
const own = fc.nat().map((found) => [found]);

test.each([
  ["one of few values", one],
  ["several of few values", several],
  ["a value of its own", own],
])("any part of rows with %s is counted as one by one", (_, found) => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ found, before: found, share: fc.nat({ max: 9 }) }), { maxLength: 40 }),
      fc.nat({ max: 10 }),
      (all, share) => {
        const column = createColumn("colour", 0);
        all.forEach(({ before }, row) => column.write(row, before));
        all.forEach((row, at) => column.write(at, row.share === 9 ? [] : row.found));
        const listed = [...all.keys()].filter((row) => (all[row]?.share ?? 0) < share);
        const expected = new Map<number, number>();
        for (const code of listed.flatMap((row) => column.codesAt(row))) {
          expected.set(code, (expected.get(code) ?? 0) + 1);
        }
        const tally = createCodeTally({ limit: () => all.length });
        const rows = Uint32Array.from([...listed, 0]);
        for (const ask of [tally, tally]) {
          const { codes, counts } = ask({ rows, count: listed.length })(column);
          expect(codes).toHaveLength(expected.size);
          expect(new Map(Array.from(codes, (code, at) => [code, counts[at]]))).toEqual(expected);
        }
      },
    ),
    { numRuns: 300 },
  );
});
