import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createValueLists } from "./value-lists.ts";

test("a row's list is unaffected by changes of others", () => {
  const codes = fc.array(fc.nat({ max: 70_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 9 }), codes)), (writings) => {
      const lists = createValueLists(2);
      const expected = new Map<number, number[]>();
      for (const [row, written] of writings) {
        lists.write(row, written);
        expected.set(row, written);
      }
      for (const [row, written] of expected) {
        const start = lists.starts[row] ?? 0;
        const end = start + (lists.lengths[row] ?? 0);
        expect([...lists.values.subarray(start, end)]).toEqual(written);
      }
    }),
  );
});

test("freed space is reused: a changing stock does not grow", () => {
  const lists = createValueLists(4);
  for (let time = 0; time < 1_000; time += 1) lists.write(time % 4, [1, 2, 3].slice(time % 3));
  expect(lists.values.length).toBeLessThan(100);
});
