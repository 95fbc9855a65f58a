import fc from "fast-check";
import { expect, it } from "vitest";
import { createBoundedMap } from "./bounded-map.ts";

it("the entry that was not asked for the longest leaves, and whoever wants to know is told", () => {
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

const key = fc.nat({ max: 6 });
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom("get" as const, "set" as const) },
    { weight: 2, arbitrary: fc.constant("delete" as const) },
    { weight: 1, arbitrary: fc.constant("clear" as const) },
  ),
  key,
  value: fc.nat(),
});

it("over any calls it holds and lets go what a list does that is searched from its end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(step, { maxLength: 60 }),
      (most, steps) => {
        const left: number[] = [];
        const map = createBoundedMap<number, number>(most, (value) => left.push(value));
        let listed: { key: number; value: number }[] = [];
        const leftOfList: number[] = [];
        for (const { does, key, value } of steps) {
          const known = listed.find((entry) => entry.key === key);
          const others = listed.filter((entry) => entry !== known);
          if (does === "get") {
            expect(map.get(key)).toBe(known?.value);
            listed = known ? [...others, known] : others;
          } else if (does === "set") {
            map.set(key, value);
            listed = [...others, { key, value }];
            if (listed.length > most) leftOfList.push(listed[0]?.value ?? Number.NaN);
            listed = listed.slice(-most);
          } else if (does === "delete") {
            map.delete(key);
            listed = others;
          } else {
            map.clear();
            listed = [];
          }
          expect(left).toEqual(leftOfList);
        }
        for (const { key, value } of listed) expect(map.get(key)).toBe(value);
      },
    ),
  );
});
