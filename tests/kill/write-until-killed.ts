/**
 * Writes through the stores concurrently until it is killed, and prints each acknowledged write: `node
 * write-until-killed.ts DATA_DIR FIRST_NUMBER`.
 */
import { writeSync } from "node:fs";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { CARS, SITES } from "./written-records.ts";

/** After this time the lease of an import that was killed is free. */
const LEASE_MS = 120_000;

const [dataDir = "", first = "0"] = process.argv.slice(2);
const database = await createSqliteDatabase({ dataDir });
const { dealerships } = await putSite(database, "cars", ["yard"]);
const dealershipId = dealerships[0]?.id ?? 0;

await Promise.all([
  ...SITES.map((slug) => repeat(slug, (number) => putNumber(database, slug, number))),
  repeat("import", (price) =>
    importFeed(database, {
      dealershipId,
      vehicles: CARS.map((key) => buildStagedVehicle(key, { price })),
      now: NOW + price * LEASE_MS,
    }),
  ),
]);

async function repeat(lane: string, write: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = Number(first); ; number += 1) {
    await write(number);
    // Bypasses Node's buffers: whatever is printed was acknowledged.
    writeSync(1, `${lane} ${number}\n`);
  }
}

async function putNumber({ sites }: Database, slug: string, number: number): Promise<void> {
  const now = Date.now();
  await sites.put({ slug, config: { number }, dealerships: [], locations: [], now });
}
