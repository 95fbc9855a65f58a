import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { IndexedStock } from "../following/apply-to-index.ts";
import { readStock } from "../following/load-inventory.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { findDifferences } from "./index-differences.ts";

/** Sizes of the sample before an index is swapped in. */
const SAMPLED_PLACES = 40;
const VEHICLES_A_PLACE = 25;
const CHANGES_A_CHECK = 10_000;

type Needs = Pick<IndexedStock, "stock" | "sites"> & {
  changes: Pick<IndexedStock["changes"], "readAfter">;
  damagedRecords: Pick<IndexedStock["damagedRecords"], "list">;
  indexHost: Pick<IndexedStock["indexHost"], "count" | "readByIds">;
};

export type IndexCheck = {
  vehicles: number;
  documents: number;
  sampled: number;
  different: number[];
};

/**
 * Compares the counts of index and database, and samples of vehicles in full, those with pending changes
 * aside. `choose` returns a random whole number below its argument.
 */
export async function checkIndex(
  { stock, sites, indexHost, changes, damagedRecords }: Needs,
  { indexUid, appliedId }: { indexUid: string; appliedId: number },
  choose: (below: number) => number,
  sampledPlaces: number = SAMPLED_PLACES,
): Promise<IndexCheck> {
  const { compose } = await readStockComposer(sites);
  const documents = (await indexHost.count(indexUid)) ?? 0;
  const vehicles = await countVehicles();
  const lastId = await findLastId();
  const sampled = new Map<number, Vehicle>();
  const places = vehicles === 0 ? 0 : sampledPlaces;
  for (let place = 0; place < places; place += 1) {
    for (const record of await stock.listAfter(choose(lastId), VEHICLES_A_PLACE)) {
      const vehicle = compose(record);
      if (vehicle) sampled.set(record.id, vehicle);
    }
  }
  const found = await indexHost.readByIds(indexUid, [...sampled.keys()]);
  const { missing } = await findDifferences([...sampled.values()], found);
  const coming = missing.length === 0 ? new Set() : await listComing();
  const different = missing.map(({ id }) => id).filter((id) => !coming.has(String(id)));
  return { vehicles, documents, sampled: sampled.size, different };

  /**
   * Damaged records have no document, and this process may not know them all: in doubt it reads every one.
   */
  async function countVehicles(): Promise<number> {
    const damaged = damagedRecords.list().filter(({ kind }) => kind === "vehicle");
    const sound = (await stock.count("platform")) - damaged.length;
    if (sound === documents) return sound;
    let counted = 0;
    for await (const records of readStock(stock)) counted += records.length;
    return counted;
  }

  async function listComing(): Promise<Set<string>> {
    const since = (await changes.readAfter(appliedId, CHANGES_A_CHECK)) ?? [];
    return new Set(since.filter(({ kind }) => kind === "vehicle").map(({ recordId }) => recordId));
  }

  /** By binary search: no store lists its ids. */
  async function findLastId(): Promise<number> {
    let above = 1;
    while ((await stock.listAfter(above, 1)).length > 0) above *= 2;
    let below = Math.floor(above / 2);
    while (above - below > 1) {
      const middle = Math.floor((above + below) / 2);
      if ((await stock.listAfter(middle, 1)).length > 0) below = middle;
      else above = middle;
    }
    return above;
  }
}
