import { expect, test } from "vitest";
import { createPairCounts } from "./pair-counts.ts";

test("counts any number of pairs, those that went among them", () => {
  const pairs = createPairCounts();
  for (let pair = 0; pair < 5_000; pair += 1) {
    pairs.add(pair, pair % 7, 1);
    pairs.add(pair, pair % 7, 1);
    pairs.add(pair, 8, 1);
    pairs.add(pair, 8, -1);
  }
  expect(pairs.get(4_321, 4_321 % 7)).toBe(2);
  expect(pairs.get(4_321, 8)).toBe(0);
  expect(pairs.get(4_321 % 7, 4_321)).toBe(0);
});

test("does not grow by pairs that come and go", () => {
  const pairs = createPairCounts();
  const comeAndGo = (from: number) => {
    for (let pair = from; pair < from + 10_000; pair += 1) {
      pairs.add(pair, 1, 1);
      pairs.add(pair, 1, -1);
    }
  };
  comeAndGo(0);
  const before = pairs.bytes();
  comeAndGo(10_000);
  expect(pairs.bytes()).toBe(before);
});
