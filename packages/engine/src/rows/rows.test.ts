import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createRows } from "./rows.ts";

const key = fc.constantFrom("a", "b", "c", "d", "e");
const groups = fc.uniqueArray(fc.constantFrom(1, 2, "x"), { maxLength: 3 });
const change = fc.oneof(fc.record({ key, dealer: groups }), fc.record({ key }));

test("each document has a row of its own, is found around each of its groups, and keeps its place in the order", () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const rows = createRows("dealer");
      const held = new Map<string, (number | string)[]>();
      for (const changed of changes) {
        if (!("dealer" in changed)) {
          rows.remove(changed.key);
          held.delete(changed.key);
          continue;
        }
        const known = rows.find(changed.key);
        const placeBefore = known === undefined ? null : rows.internalIds[known];
        const { row, before } = rows.place(changed.key, { dealer: changed.dealer });
        expect(before).toBe(known ?? null);
        if (placeBefore !== null) expect(rows.internalIds[row]).toBe(placeBefore);
        if (before !== null && before !== row) rows.vacate(before);
        held.set(changed.key, changed.dealer);
      }
      const found = [...held.keys()].map((name) => rows.find(name));
      expect(new Set(rows.listAll())).toEqual(new Set(found));
      expect(rows.listAll()).toHaveLength(held.size);
      expect(rows.count()).toBe(held.size);
      const places = found.map((row) => rows.internalIds[row ?? 0]);
      expect(new Set(places).size).toBe(held.size);
      for (const [name, own] of held) {
        const row = rows.find(name) ?? -1;
        expect(new Set(rows.groupsAt(row))).toEqual(new Set(own));
        for (const group of own) expect([...rows.listAround([group])]).toContain(row);
      }
      const around = [...rows.listAround([1, 2, "x"])];
      expect(around).toEqual([...new Set(around)].sort((a, b) => a - b));
    }),
  );
});

test("rows of a group are together, though its documents come between others'", () => {
  const rows = createRows("dealer");
  for (let n = 0; n < 120; n += 1) rows.place(`${n}`, { dealer: n % 2 });
  const around = [...rows.listAround([1])];
  expect(around).toHaveLength(60);
  expect(Math.max(...around) - Math.min(...around)).toBe(59);
});

test("rows that are left are given again", () => {
  const rows = createRows(undefined);
  for (let n = 0; n < 1_000; n += 1) {
    rows.place(`${n}`, {});
    if (n >= 10) rows.remove(`${n - 10}`);
  }
  expect(Math.max(...rows.listAll())).toBeLessThan(64);
});

test("documents given their places leave those between them to the next", () => {
  const rows = createRows(undefined);
  rows.place("a", {}, 1);
  rows.place("b", {}, 4);
  const placed = ["c", "d", "e", "f"].map((added) => rows.place(added, {}).row);
  expect(placed.map((row) => rows.internalIds[row])).toEqual([0, 2, 3, 5]);
});
