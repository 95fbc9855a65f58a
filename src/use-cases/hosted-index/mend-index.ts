import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { IdRange } from "#ports/search/index-host.ts";
import type { IndexedStock, WrittenIndex } from "../following/apply-to-index.ts";
import { readStock } from "../following/load-inventory.ts";
import { readStockComposer } from "../stock/compose-stock.ts";
import { findDifferences } from "./index-differences.ts";
import { createIndexWriter } from "./index-writer.ts";

/** Few enough to read from the host between two pages. */
const VEHICLES_A_SLICE = 250;

export type Mends = {
  checked: number;
  written: number;
  /** Documents without a vehicle. */
  removed: number;
};

/**
 * Compares every vehicle with the index and writes what differs. `betweenSlices` is awaited: changes may be
 * applied only then. `isMended`: pages rendered from the slice before are wrong.
 */
export async function mendIndex(
  services: IndexedStock,
  { indexUid, assertAllowed }: WrittenIndex,
  betweenSlices: (checked: number, isMended: boolean) => Promise<void>,
): Promise<Mends> {
  const { stock, indexHost } = services;
  const mends: Mends = { checked: 0, written: 0, removed: 0 };
  const writer = createIndexWriter(indexHost, indexUid, assertAllowed);

  async function mendSlice(vehicles: readonly Vehicle[], range: IdRange): Promise<boolean> {
    const documents = await indexHost.read(indexUid, range);
    const { missing, strange } = await findDifferences(vehicles, documents);
    for (const vehicle of missing) await writer.put(vehicle);
    for (const id of strange) await writer.delete(id);
    await writer.settle();
    mends.written += missing.length;
    mends.removed += strange.length;
    mends.checked += vehicles.length;
    return missing.length + strange.length > 0;
  }

  // Documents of others may have ids below the first vehicle's.
  let after: number | null = null;
  for (;;) {
    const { vehicles, lastId } = await readSlice(services, after ?? 0);
    const isMended = await mendSlice(vehicles, { after, upTo: lastId });
    await betweenSlices(mends.checked, isMended);
    if (lastId === null) return mends;
    after = lastId;
  }

  async function readSlice({ sites }: IndexedStock, afterId: number) {
    const { compose } = await readStockComposer(sites);
    const vehicles: Vehicle[] = [];
    let lastId = afterId;
    for await (const records of readStock(stock, afterId)) {
      for (const record of records) {
        const vehicle = compose(record);
        if (vehicle) vehicles.push(vehicle);
        lastId = record.id;
      }
      if (vehicles.length >= VEHICLES_A_SLICE) return { vehicles, lastId };
    }
    return { vehicles, lastId: null };
  }
}
