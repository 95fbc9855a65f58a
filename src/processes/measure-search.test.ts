import { expect, test } from "vitest";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { measureSearch } from "./measure-search.ts";

const WATCH = {
  check: async () => ({ isReady: true, detail: 1 }),
  countOpenCircuits: () => 0,
  countUnreadable: () => new Map(),
  countCalls: () => new Map(),
};
const NAME = "forecourt_search_applied_change_id";

function findGauge(readProgress: Parameters<typeof measureSearch>[1]) {
  return measureSearch(WATCH, readProgress).gauges.find(({ name }) => name === NAME);
}

test("how far a hosted index is, is read when it is asked for", async () => {
  let appliedId: number | null = null;
  const gauge = findGauge(async () => ({ appliedId, mends: 0 }));
  expect(await gauge?.read()).toBeNull();
  appliedId = 41;
  expect(await gauge?.read()).toBe(41);
});

test("while the records are away it is null, and the other metrics are still read", async () => {
  const gauge = findGauge(() => Promise.reject(new StorageUnavailableError("away")));
  expect(await gauge?.read()).toBeNull();
});

test("a search in the process is as far as the process", () => {
  expect(findGauge(null)).toBeUndefined();
});
