import { describe, expect, test } from "vitest";
import type { Change, ChangeLog } from "#ports/stores/change-log.ts";
import { buildStockStore } from "#tests/builders/stock-store.ts";
import { buildVehicleRecord } from "#tests/builders/vehicle.ts";
import { countBehind } from "./count-behind.ts";

const stock = buildStockStore(
  [1, 2, 3].map((id) => buildVehicleRecord({ id, dealershipId: id === 3 ? 2 : 1 })),
);

/** Change ids begin at 1. */
function count(log: [Change["kind"], string][], most = 100, isKept = true) {
  const rows = log.map(([kind, recordId], index) => ({ id: index + 1, kind, recordId }));
  const changes: ChangeLog = {
    latestId: async () => rows.length,
    readAfter: async (id, limit) =>
      isKept ? rows.filter((row) => row.id > id).slice(0, limit) : null,
    readEntry: async () => null,
    watch: () => () => {},
    prune: async () => {},
  };
  return countBehind({ changes, stock }, 0, rows.length, most);
}

describe("what a follower has to read again", () => {
  test("is each vehicle once, however often it changed", async () => {
    expect(await count([])).toBe(0);
    expect(
      await count([
        ["vehicle", "1"],
        ["vehicle", "2"],
        ["vehicle", "1"],
        ["site", "north"],
      ]),
    ).toBe(2);
  });

  test("is a dealership with all it has", async () => {
    expect(await count([["dealership", "1"]])).toBe(2);
    expect(
      await count([
        ["dealership", "1"],
        ["dealership", "2"],
        ["dealership", "1"],
      ]),
    ).toBe(3);
  });

  test("is too much above the most, in changes or in vehicles", async () => {
    const twice: [Change["kind"], string][] = [
      ["vehicle", "1"],
      ["vehicle", "1"],
    ];
    expect(await count(twice, 2)).toBe(1);
    expect(await count(twice, 1)).toBeNull();
    expect(await count([["dealership", "1"]], 2)).toBe(2);
    expect(await count([["dealership", "1"]], 1)).toBeNull();
  });

  test("is not known where the log does not reach back", async () => {
    expect(await count([["vehicle", "1"]], 100, false)).toBeNull();
  });
});
