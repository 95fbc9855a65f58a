import { expect, test } from "vitest";
import { createStockMemory } from "./stock-memory.ts";
import { EMPTY_SUMMARY } from "./stock-summary.ts";

const SITE = {};

function countMaking(maxKeys = 2) {
  const recall = createStockMemory<object, object>(maxKeys);
  let made = 0;
  const ask = (key: string, site = SITE, stock = EMPTY_SUMMARY) =>
    recall(site, stock, key, () => ({ made: ++made }));
  return { ask, count: () => made };
}

test("what a site's stock makes of a key is made once", () => {
  const { ask, count } = countMaking();
  expect(ask("a")).toBe(ask("a"));
  ask("b");
  expect(count()).toBe(2);
});

test("another site, and other stock, make it anew", () => {
  const { ask, count } = countMaking();
  ask("a");
  ask("a", {});
  ask("a", SITE, { ...EMPTY_SUMMARY });
  expect(count()).toBe(3);
});

test("one key more than may be kept makes all of them again", () => {
  const { ask, count } = countMaking(2);
  for (const key of ["a", "b", "a", "b"]) ask(key);
  expect(count()).toBe(2);
  ask("c");
  ask("a");
  expect(count()).toBe(4);
});
