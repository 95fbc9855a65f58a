import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { Platform } from "#ports/platform.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildRecordedPageCache } from "#tests/builders/recorded-page-cache.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createSiteDirectory } from "../sites/site-directory.ts";
import { followChanges } from "./follow-changes.ts";
import { ALWAYS_FOLLOWED, openInventory } from "./open-inventory.ts";
import { createSnapshotSaver } from "./snapshot-saver.ts";

let platform: Platform;
let folder: string;
const log = buildLog();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-snapshot-"));
  platform = await openStocked();
  log.messages.length = 0;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function openStocked(): Promise<Platform> {
  const opened = await openPlatform();
  onTestFinished(() => opened.close());
  await putSite(opened, "north", ["north-motors"]);
  await importCars(opened, { A1: 10_000, A2: 20_000 });
  return opened;
}

function importCars(opened: Platform, prices: Record<string, number>, now = NOW) {
  const vehicles = Object.entries(prices).map(([key, price]) => buildStagedVehicle(key, { price }));
  return importFeed(opened, { dealershipId: 1, vehicles, now });
}

/** A process on a database, from its start until it has ended in order. */
async function run(database: Platform) {
  const embedded = createEmbeddedSearch();
  const searchSnapshot = createSearchSnapshot(() => embedded.savable, {
    folder,
    program: "test",
    log,
  });
  const services = { ...database, searchIndex: embedded.searchIndex, searchSnapshot, log };
  const opened = await openInventory(services);
  const directory = createSiteDirectory(services, "demo");
  await directory.load();
  const keeper = createSnapshotSaver(services, opened);
  const follower = followChanges(
    { ...services, directory, pageCache: buildRecordedPageCache() },
    opened.appliedId,
    keeper.saveIfDue,
  );
  follower.start();
  await follower.caughtUp;
  await follower.stop();
  await keeper.close(follower.appliedId());
  const cars = embedded.searchIndex.listIds().map((id) => embedded.searchIndex.get(id));
  return {
    isFromSnapshot: opened.isFromSnapshot,
    prices: Object.fromEntries(cars.map((car) => [car?.stocknum, car?.price])),
  };
}

describe("a process that starts again", () => {
  it("has its index from the snapshot, and what changed while it was away", async () => {
    expect(await run(platform)).toEqual({
      isFromSnapshot: false,
      prices: { A1: 10_000, A2: 20_000 },
    });
    await importCars(platform, { A2: 19_000, A3: 30_000 });
    const changed = { isFromSnapshot: true, prices: { A1: 10_000, A2: 19_000, A3: 30_000 } };
    expect(await run(platform)).toEqual(changed);
    expect(await run(platform)).toEqual(changed);
  });

  it("builds its index where the changes since are no longer kept", async () => {
    await run(platform);
    await importCars(platform, { A2: 19_000 }, NOW + DAY_MS);
    await platform.changes.prune(Date.now() + DAY_MS);
    expect(await run(platform)).toEqual({
      isFromSnapshot: false,
      prices: { A1: 10_000, A2: 19_000 },
    });
    expect(log.messages.join()).toContain("older than the changes that are kept");
  });

  it.each([
    [ALWAYS_FOLLOWED, true],
    [ALWAYS_FOLLOWED + 1, false],
  ])(
    "whose snapshot is %i vehicles behind has its index from it: %s",
    async (count, isFromSnapshot) => {
      await run(platform);
      const prices = Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`B${n}`, 9_000 + n]),
      );
      await importCars(platform, prices);
      const all = { A1: 10_000, A2: 20_000, ...prices };
      expect(await run(platform)).toEqual({ isFromSnapshot, prices: all });
      expect(log.messages.join().includes("so much has changed")).toBe(!isFromSnapshot);
    },
  );

  it("builds its index where the snapshot is of another database, also of one with as many changes", async () => {
    await run(platform);
    const other = await openStocked();
    await importCars(other, { B1: 5_000 });
    expect(await run(other)).toEqual({
      isFromSnapshot: false,
      prices: { A1: 10_000, A2: 20_000, B1: 5_000 },
    });
  });
});
