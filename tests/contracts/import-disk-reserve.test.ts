import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { importFeed, putSite, stageFeed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { NO_COUNTS } from "#tests/tooling/import-scene.ts";

let dataDir = "";
let database: Database;
let dealershipId = 0;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "import-reserve-"));
  database = await createSqliteDatabase({ dataDir });
  const site = await putSite(database, "site", ["river"]);
  dealershipId = site.dealerships[0]?.id ?? 0;
});

afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const listReserves = (): string[] => readdirSync(dataDir).filter((name) => name.endsWith(".room"));
const cars = [buildStagedVehicle("U1")];

test("an import reserves disk space for as long as it is under way", async () => {
  const stopped = await stageFeed(database, { dealershipId, vehicles: cars });
  expect(listReserves()).toEqual([`import-${stopped.id}.room`]);
  await database.imports.stop(stopped.id, "stopped", "No room.", NO_COUNTS, NOW);
  expect(listReserves()).toEqual([]);
  await importFeed(database, { dealershipId, vehicles: cars });
  expect(listReserves()).toEqual([]);
});

test("the disk reserve of a dead import is released by the next", async () => {
  writeFileSync(join(dataDir, "import-99.room"), "left over");
  writeFileSync(join(dataDir, "other.room"), "of somebody else");
  await importFeed(database, { dealershipId, vehicles: cars });
  expect(listReserves()).toEqual(["other.room"]);
});

test("the disk reserve of an import whose process is dead is released without another import", async () => {
  const dead = await stageFeed(database, { dealershipId, vehicles: cars });
  await database.imports.endDead(NOW);
  expect(listReserves()).toEqual([`import-${dead.id}.room`]);
  const file = new DatabaseSync(join(dataDir, "forecourt.db"));
  const { process: own } = file.prepare("select process from lease").get() ?? {};
  // The process of this number began at another time, so that the one that imported is gone.
  const other = JSON.stringify({ ...JSON.parse(String(own)), born: "1" });
  file.prepare("update lease set process = ?").run(other);
  file.close();
  await database.imports.endDead(NOW);
  expect(listReserves()).toEqual([]);
  expect((await database.imports.find(dead.id))?.status).toBe("stopped");
});

test("an import that cannot reserve disk space is stopped before anything is staged", async () => {
  const { id } = await importFeed(database, { dealershipId, vehicles: cars });
  // A folder stands where the file would be, and cannot be written to by anybody.
  mkdirSync(join(dataDir, `import-${id + 1}.room`));
  await expect(stageFeed(database, { dealershipId, vehicles: cars })).rejects.toThrow("EISDIR");
  const [run] = await database.imports.list(1);
  expect(run).toMatchObject({ status: "stopped", reason: expect.stringContaining("EISDIR") });
});

test("an import that can neither begin nor be stopped reports why it could not begin", async () => {
  const file = readdirSync(dataDir).find((name) => name.endsWith(".db")) ?? "";
  const beside = new DatabaseSync(join(dataDir, file));
  beside.exec(
    "create trigger refuse before update of status on import_run " +
      "begin select raise(abort, 'no room either'); end",
  );
  beside.close();
  mkdirSync(join(dataDir, "import-1.room"));
  const run = {
    mapping: "forecourt",
    mode: "full",
    file: "stock.csv",
    ignoredColumns: [],
  } as const;
  await expect(
    database.imports.begin({ ...run, ignoredColumns: [], dealershipId, now: NOW }),
  ).rejects.toThrow("EISDIR");
});
