import { expect, test } from "vitest";
import type { DamagedRecord } from "#ports/stores/damaged-records.ts";
import { openSites } from "#tests/builders/platform.ts";
import { buildStockStore } from "#tests/builders/stock-store.ts";
import { buildVehicleRecord } from "#tests/builders/vehicle.ts";
import { checkIndex } from "./check-index.ts";

const damage = (id: number): DamagedRecord => ({ kind: "vehicle", name: `${id}`, reason: "zzz" });

/** Two of five stored vehicles are damaged, so an index with the three others is correct. */
async function check(noted: DamagedRecord[], documents: number): Promise<[number, number]> {
  const stock = buildStockStore([1, 2, 3].map((id) => buildVehicleRecord({ id })));
  const services = {
    stock: { ...stock, count: async () => 5 },
    sites: await openSites(),
    changes: { readAfter: async () => [] },
    damagedRecords: { list: () => noted },
    indexHost: { count: async () => documents, readByIds: async () => [] },
  };
  const found = await checkIndex(services, { indexUid: "any", appliedId: 0 }, () => 0);
  return [found.vehicles, found.documents];
}

test.each<[string, DamagedRecord[]]>([
  ["were never read by this process", []],
  ["are known", [damage(4), damage(5)]],
  ["are thought to be more than they are", [damage(3), damage(4), damage(5)]],
])("vehicles that cannot be read are not missed in the index where they %s", async (_, noted) => {
  expect(await check(noted, 3)).toEqual([3, 3]);
  expect(await check(noted, 4)).toEqual([3, 4]);
});
