import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Clause } from "../compiled-filters/clause.ts";
import { createRowSplitter } from "./split-by-failures.ts";

/** A clause that rows pass whose bit of this number is set. */
function createClause(number: number): Clause {
  return {
    number,
    node: { is: "exists", field: "x" },
    passes: (rows, count, verdicts) => {
      for (let at = 0; at < count; at += 1) verdicts[at] = ((rows[at] ?? 0) >> number) & 1;
    },
    conditions: 1,
    pinned: null,
    bound: null,
  };
}

const split = createRowSplitter();

test("each set of clauses gets the rows that meet all of it, in their order", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }).chain((count) => {
        const clauses = Array.from({ length: count }, (_, number) => createClause(number));
        return fc.tuple(
          fc.constant(clauses),
          fc.array(fc.subarray(clauses), { minLength: 1, maxLength: 4 }),
        );
      }),
      fc.uniqueArray(fc.nat({ max: 2 ** 14 - 1 })),
      ([clauses, sets], numbers) => {
        const rows = Uint32Array.from(numbers);
        const slices = split({ rows, count: rows.length }, clauses, sets);
        sets.forEach((set, at) => {
          const expected = numbers.filter((row) => set.every(({ number }) => (row >> number) & 1));
          const slice = slices[at];
          expect([...(slice?.rows.subarray(0, slice.count) ?? [])]).toEqual(expected);
        });
      },
    ),
  );
});
