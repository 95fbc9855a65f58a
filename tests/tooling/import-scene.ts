import { beforeEach } from "vitest";
import type { Database } from "#adapters/database/database.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import type { ImportCounts, ImportRun, StagedVehicle } from "#ports/stores/import-store.ts";
import { type Feed, importFeed, putSite } from "#tests/builders/import-feed.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { DatabaseFixture } from "./database-fixture.ts";

/** Two dealerships without stock, with shortcuts to import into the first. */
export type ImportScene = {
  readonly database: Database;
  readonly river: number;
  readonly hill: number;
  execute: DatabaseFixture["execute"];
  connect: DatabaseFixture["connect"];
  /** Imports into River, unless the feed says otherwise. */
  importCars: (vehicles: StagedVehicle[], feed?: Partial<Feed>) => Promise<ImportRun>;
  begin: (dealershipId: number, now?: number) => Promise<ImportRun>;
  /** The vehicle with a key; of several, the oldest. */
  find: (sourceKey: string) => Promise<VehicleRecord>;
  listStock: () => Promise<VehicleRecord[]>;
};

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  accepted: 0,
  rejected: 0,
  created: 0,
  updated: 0,
  sold: 0,
  unchanged: 0,
  relisted: 0,
  removed: 0,
  priceChanges: 0,
  unreadableCells: 0,
};

export function useImportScene(fixture: DatabaseFixture): ImportScene {
  let river = 0;
  let hill = 0;
  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "site", ["river", "hill"]);
    [river = 0, hill = 0] = dealerships.map(({ id }) => id);
  });
  return {
    get database() {
      return fixture.database;
    },
    get river() {
      return river;
    },
    get hill() {
      return hill;
    },
    execute: fixture.execute,
    connect: fixture.connect,
    importCars: (vehicles, feed) =>
      importFeed(fixture.database, { dealershipId: river, vehicles, ...feed }),
    begin: (dealershipId, now = NOW) =>
      fixture.database.imports.begin({
        dealershipId,
        mapping: "forecourt",
        mode: "partial",
        file: "stock.csv",
        ignoredColumns: ["Colour of keys"],
        now,
      }),
    find: async (sourceKey) => {
      const all = await fixture.database.stock.listAfter(0, 5000);
      const record = all.find((each) => each.sourceKey === sourceKey);
      if (!record) throw new Error(`There is no vehicle ${sourceKey}.`);
      return record;
    },
    listStock: () => fixture.database.stock.listByDealership(river, 0, 1000),
  };
}
