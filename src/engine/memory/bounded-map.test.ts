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
