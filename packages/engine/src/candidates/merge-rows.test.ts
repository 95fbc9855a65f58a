import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeRows } from "./merge-rows.ts";

const row = fc.nat({ max: 40 });

test("few changes and many lead to the same rows, ascending", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row),
      fc.array(fc.tuple(row, fc.boolean()), { maxLength: 20 }),
      (before, list) => {
        const changes = new Map(list);
        const expected = new Set(before);
        for (const [changed, belongs] of changes) {
          if (belongs) expected.add(changed);
          else expected.delete(changed);
        }
        const sorted = Uint32Array.from(before).sort();
        const { rows, count } = mergeRows(sorted, sorted.length, changes);
        expect([...rows.subarray(0, count)]).toEqual([...expected].sort((a, b) => a - b));
      },
    ),
  );
});
