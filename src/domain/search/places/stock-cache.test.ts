import { expect, test } from "vitest";
import { createStockCache } from "./stock-cache.ts";
import { EMPTY_SUMMARY } from "./stock-summary.ts";

const SITE = {};

function countMaking() {
  let made = 0;
  const read = createStockCache(() => ({ made: ++made }));
  const ask = (site = SITE, stock = EMPTY_SUMMARY) => read(site, stock);
  return { ask, count: () => made };
}

test("what follows from a site's stock is made once", () => {
  const { ask, count } = countMaking();
  expect(ask()).toBe(ask());
  expect(count()).toBe(1);
});

test("another site, and other stock, make it anew", () => {
  const { ask, count } = countMaking();
  ask();
  ask({});
  ask(SITE, { ...EMPTY_SUMMARY });
  expect(count()).toBe(3);
});
