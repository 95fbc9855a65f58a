import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addRow, countRows, markRows, type RowList, removeRow } from "./row-list.ts";

const ROW_LIMIT = 40_000;

function listRows(list: RowList | undefined): number[] {
  const bits = new Uint32Array(ROW_LIMIT / 32 + 1);
  markRows(list, bits);
  return Array.from({ length: ROW_LIMIT }, (_, row) => row).filter(
    (row) => ((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1,
  );
}

test("holds what was added and not removed, from one row to blocks of them and back", () => {
  const row = fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: ROW_LIMIT - 1 }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(row, fc.boolean()), { maxLength: 40 }),
      fc.nat({ max: 600 }),
      fc.nat({ max: ROW_LIMIT - 1 }),
      (changes, length, first) => {
        const known = new Set<number>();
        let list: RowList | undefined;
        const stretch = Array.from({ length }, (_, at) => (first + at * 61) % ROW_LIMIT);
        for (const added of stretch) {
          known.add(added);
          list = addRow(list, added);
        }
        for (const [changed, isAdded] of changes) {
          if (isAdded) known.add(changed);
          else known.delete(changed);
          list = isAdded ? addRow(list, changed) : removeRow(list, changed);
        }
        expect(countRows(list)).toBe(known.size);
        expect(listRows(list)).toEqual([...known].sort((a, b) => a - b));
        for (const gone of known) list = removeRow(list, gone);
        expect(list).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});

test("a block may be full, with every one of thousands of neighbours", () => {
  let list: RowList | undefined;
  for (let row = ROW_LIMIT - 1; row >= 0; row -= 1) list = addRow(list, row);
  expect(countRows(list)).toBe(ROW_LIMIT);
  expect(listRows(list)).toHaveLength(ROW_LIMIT);
});
