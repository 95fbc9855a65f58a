import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { VehicleRecord } from "#domain/vehicle/record/vehicle-record.ts";
import { createSameThreadDatabase } from "#tests/tooling/same-thread-database.ts";
import {
  type ImportOutcome,
  type ImportRequest,
  importStock,
} from "#use-cases/stock/import-stock.ts";
import { NOW } from "./vehicle.ts";

const SLUG = "riverbend-motors";

export const PARTIAL = {
  dealershipSlug: SLUG,
  mapping: "auto",
  mode: "partial",
  isDryRun: false,
  areRemovalsAllowed: false,
  areLossesAllowed: false,
} as const;

export const buildFeed = (...rows: string[]): string =>
  ["stock_number,make,model,year,price,status", ...rows, ""].join("\n");

export const buildFuller = (...rows: string[]): string =>
  ["stock_number,make,model,year,price,status,km", ...rows, ""].join("\n");

export const CAR_1 = "U1,Mazda,CX-5,2022,31990,";
export const CAR_2 = "U2,Kia,Rio,2020,15990,";
export const CAR_3 = "U3,MG,HS,2021,21990,";

export type StockImport = Awaited<ReturnType<typeof openStockImport>>;

/** Imports into a SQLite database with one dealership and one location. */
export async function openStockImport() {
  const dataDir = await mkdtemp(join(tmpdir(), "import-"));
  const database = await createSameThreadDatabase(dataDir);
  let now = NOW;
  const location = { name: "Riverbend", dealership_slug: SLUG, feed_code: "RB" };
  await database.sites.put({
    slug: "riverbend",
    config: {},
    dealerships: [
      { slug: SLUG, name: "Riverbend Motors", phone: null, email: null, price_state: "NSW" },
    ],
    locations: [locationSchema.parse(location)],
    now,
  });

  async function openFeed(text: string | Buffer): Promise<ImportRequest["feed"]> {
    const path = join(dataDir, "stock.csv");
    await writeFile(path, text);
    return createFileFeedReader().open(path);
  }

  async function listStock(): Promise<VehicleRecord[]> {
    const dealership = await database.sites.findDealership(SLUG);
    const records = await database.stock.listByDealership(dealership?.id ?? 0, 0, 100);
    return records.toSorted((one, other) => one.id - other.id);
  }

  return {
    dataDir,
    database,
    now: () => now,
    openFeed,
    /** A day after the last one. */
    async run(text: string | Buffer, changes: Partial<ImportRequest> = {}): Promise<ImportOutcome> {
      const feed = await openFeed(text);
      now += DAY_MS;
      return importStock({ ...database, now: () => now }, { feed, ...PARTIAL, ...changes });
    },
    listStock,
    async listForSale(): Promise<string[]> {
      const records = await listStock();
      return records.filter(({ soldAt }) => soldAt === null).map(({ sourceKey }) => sourceKey);
    },
    async close(): Promise<void> {
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
