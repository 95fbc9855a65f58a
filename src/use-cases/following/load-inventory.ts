import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { Platform } from "#ports/platform.ts";
import type { StockStore } from "#ports/stores/stock-store.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { takeSlices } from "./take-slices.ts";

/** Few: reading them must be as short as a slice of work. */
const RECORDS_A_READ = 50;

/**
 * Loads every vehicle into the index and removes those that are gone; returns how many it then holds. Read
 * the latest change id before this, and follow from there.
 */
export async function loadInventory({
  stock,
  sites,
  searchIndex,
}: Pick<Platform, "stock" | "sites" | "searchIndex">): Promise<number> {
  const { compose } = await readStockComposer(sites);
  const gone = new Set(searchIndex.listIds());
  for await (const records of readStock(stock)) {
    await takeSlices(records, (record) => {
      const vehicle = compose(record);
      if (vehicle === null) return;
      searchIndex.put([vehicle]);
      gone.delete(record.id);
    });
  }
  await takeSlices(gone, (id) => searchIndex.delete([id]));
  return searchIndex.count();
}

export function readStock(
  stock: Pick<StockStore, "listAfter">,
  afterId = 0,
): AsyncGenerator<VehicleRecord[]> {
  return readPages(afterId, (lastId) => stock.listAfter(lastId, RECORDS_A_READ));
}

export function readDealershipStock(
  stock: Pick<StockStore, "listByDealership">,
  dealershipId: number,
): AsyncGenerator<VehicleRecord[]> {
  return readPages(0, (lastId) => stock.listByDealership(dealershipId, lastId, RECORDS_A_READ));
}

async function* readPages(
  afterId: number,
  readPage: (lastId: number) => Promise<VehicleRecord[]>,
): AsyncGenerator<VehicleRecord[]> {
  let lastId = afterId;
  while (true) {
    const records = await readPage(lastId);
    const last = records.at(-1);
    if (last === undefined) return;
    yield records;
    lastId = last.id;
  }
}
