import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { Platform } from "#ports/platform.ts";
import type { IndexHost } from "#ports/search/index-host.ts";
import type { Change } from "#ports/stores/change-log.ts";
import { createIndexWriter, type IndexWriter } from "../hosted-index/index-writer.ts";
import { readStockComposer, type StockComposer } from "../stock/compose-stock.ts";
import { readDealershipStock } from "./load-inventory.ts";

export type IndexedStock = Pick<Platform, "changes" | "stock" | "sites" | "damagedRecords"> & {
  indexHost: IndexHost;
};

/** `assertAllowed` throws once this process may no longer write. */
export type WrittenIndex = { indexUid: string; assertAllowed: () => void };

export type IndexApplier = {
  appliedId: () => number;
  /** Resolves when the host has confirmed; "gap" where the log is pruned past this index. */
  applyNext: () => Promise<"more" | "end" | "gap">;
};

const CHANGES_A_BATCH = 500;
const VEHICLES_A_READ = 50;

/**
 * Applies changes after an id to a hosted index, in order. A failed batch is applied again, which changes
 * nothing twice. Vehicles are written as they are now, which may be newer than the change.
 */
export function createIndexApplier(
  { changes, stock, sites, indexHost }: IndexedStock,
  { indexUid, assertAllowed }: WrittenIndex,
  fromId: number,
): IndexApplier {
  let appliedId = fromId;
  return {
    appliedId: () => appliedId,
    applyNext: async () => {
      const batch = await changes.readAfter(appliedId, CHANGES_A_BATCH);
      if (batch === null) return "gap";
      const last = batch.at(-1);
      if (last === undefined) return "end";
      const writer = createIndexWriter(indexHost, indexUid, assertAllowed);
      const composer = await readStockComposer(sites);
      await applyDealerships(writer, composer, listIds(batch, "dealership"));
      await writer.settle();
      await applyVehicles(writer, composer, listIds(batch, "vehicle"));
      await writer.settle();
      appliedId = last.id;
      return batch.length < CHANGES_A_BATCH ? "end" : "more";
    },
  };

  async function applyDealerships(
    writer: IndexWriter,
    composer: StockComposer,
    ids: ReadonlySet<number>,
  ): Promise<void> {
    for (const id of ids) {
      for await (const records of readDealershipStock(stock, id)) {
        for (const record of records) await writeRecord(writer, composer, record);
      }
    }
  }

  async function applyVehicles(
    writer: IndexWriter,
    composer: StockComposer,
    ids: ReadonlySet<number>,
  ): Promise<void> {
    const all = [...ids];
    for (let start = 0; start < all.length; start += VEHICLES_A_READ) {
      const wanted = all.slice(start, start + VEHICLES_A_READ);
      const records = new Map(
        (await stock.listByIds(wanted)).map((record) => [record.id, record] as const),
      );
      for (const id of wanted) {
        const record = records.get(id);
        if (record) await writeRecord(writer, composer, record);
        else await writer.delete(id);
      }
    }
  }
}

async function writeRecord(
  writer: IndexWriter,
  { compose }: StockComposer,
  record: VehicleRecord,
): Promise<void> {
  const vehicle = compose(record);
  if (vehicle === null) await writer.delete(record.id);
  else await writer.put(vehicle);
}

function listIds(batch: readonly Change[], kind: Change["kind"]): Set<number> {
  return new Set(
    batch.filter((change) => change.kind === kind).map(({ recordId }) => Number(recordId)),
  );
}
