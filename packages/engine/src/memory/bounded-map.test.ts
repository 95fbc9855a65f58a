import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createBoundedMap } from "./bounded-map.ts";

test("entries never read again are evicted first, and the callback is called for each", () => {
  const left: number[] = [];
  const map = createBoundedMap<string, number>(2, (value) => left.push(value));
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect(left).toEqual([2]);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([1, undefined, 3]);
  map.delete("a");
  map.set("d", 4);
  expect(left).toEqual([2]);
  map.clear();
  expect(map.get("d")).toBeUndefined();
});

type Step = { does: "get" | "set" | "delete" | "clear"; key: number; value: number };

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("get" as const, "set" as const) },
    { weight: 2, arbitrary: fc.constant("delete" as const) },
    { weight: 1, arbitrary: fc.constant("clear" as const) },
  ),
  key: fc.nat({ max: 6 }),
  value: fc.nat(),
});

/** The same by two plain lists, each searched from its end. */
function createListedMap(maxEntries: number) {
  const maxInUse = Math.max(1, Math.floor(maxEntries * 0.75));
  let fresh: { key: number; value: number }[] = [];
  let inUse: { key: number; value: number }[] = [];
  const left: number[] = [];
  const find = (key: number) => [...fresh, ...inUse].find((entry) => entry.key === key);
  const drop = (key: number) => {
    fresh = fresh.filter((entry) => entry.key !== key);
    inUse = inUse.filter((entry) => entry.key !== key);
  };
  const use = (key: number, value: number) => {
    drop(key);
    const all = [...inUse, { key, value }];
    inUse = all.slice(-maxInUse);
    fresh.push(...all.slice(0, -maxInUse));
  };
  return {
    left,
    list: () => [...fresh, ...inUse],
    apply: ({ does, key, value }: Step): number | undefined => {
      const known = find(key);
      if (does === "delete") drop(key);
      else if (does === "clear") [fresh, inUse] = [[], []];
      else if (known) use(key, does === "set" ? value : known.value);
      else if (does === "set") {
        if (fresh.length + inUse.length >= maxEntries) {
          const leaving = fresh.shift() ?? inUse.shift();
          if (leaving) left.push(leaving.value);
        }
        fresh.push({ key, value });
      }
      return does === "get" ? known?.value : undefined;
    },
  };
}

test("over any calls it holds and lets go what two lists do that are searched from their ends", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { maxLength: 60 }),
      (most, steps) => {
        const left: number[] = [];
        const map = createBoundedMap<number, number>(most, (value) => left.push(value));
        const listed = createListedMap(most);
        for (const one of steps) {
          const found = listed.apply(one);
          if (one.does === "get") expect(map.get(one.key)).toBe(found);
          else if (one.does === "set") map.set(one.key, one.value);
          else if (one.does === "delete") map.delete(one.key);
          else map.clear();
          expect(left).toEqual(listed.left);
          expect(listed.list().length).toBeLessThanOrEqual(most);
        }
        for (const { key, value } of listed.list()) expect(map.get(key)).toBe(value);
      },
    ),
  );
});

test("what is in use stays, however many come that nobody asks for again", () => {
  const map = createBoundedMap<string, number>(8);
  for (const key of ["site", "stock", "window"]) {
    map.set(key, 1);
    map.get(key);
  }
  for (let number = 0; number < 1_000; number += 1) map.set(`once ${number}`, number);
  expect(["site", "stock", "window"].map((key) => map.get(key))).toEqual([1, 1, 1]);
});
