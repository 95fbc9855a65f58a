import type { VehicleRecord } from "#domain/vehicle/vehicle-record.ts";
import type { Platform } from "#ports/platform.ts";
import type { StockStore } from "#ports/stores/stock-store.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { takeSlices } from "./take-slices.ts";

/** Records read at a time: few enough that reading them is a short slice as well. */
const RECORDS_A_READ = 50;

/**
 * Fills the search index with every vehicle of the platform, in slices of a few milliseconds, and
 * takes out what the platform no longer has. Changes made meanwhile are the follower's: ask for the
 * latest change before loading, and follow from there.
 *
 * @returns How many vehicles the index holds then.
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

/** Every record of the platform above an id, in order of id, some at a time. */
export function readStock(
  stock: Pick<StockStore, "listAfter">,
  afterId = 0,
): AsyncGenerator<VehicleRecord[]> {
  return readPages(afterId, (lastId) => stock.listAfter(lastId, RECORDS_A_READ));
}

/** The same of one dealership. */
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
