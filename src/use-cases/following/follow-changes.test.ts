import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildRecordedPageCache } from "#tests/builders/recorded-page-cache.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { createSiteDirectory } from "../sites/site-directory.ts";
import { followChanges } from "./follow-changes.ts";

let platform: Platform;
const log = buildLog();

beforeEach(async () => {
  platform = await openPlatform({ log });
  onTestFinished(() => platform.close());
  log.messages.length = 0;
});

async function start(
  overrides: Partial<Platform> = {},
  betweenChanges?: (appliedId: number) => Promise<void>,
) {
  const directory = createSiteDirectory(platform, "demo");
  const pageCache = buildRecordedPageCache();
  const follower = followChanges(
    { ...platform, ...overrides, directory, pageCache },
    0,
    betweenChanges,
  );
  follower.start();
  onTestFinished(() => follower.stop());
  return { follower, directory, pageCache };
}

const putNorth = () =>
  putSite(platform, "north", ["north-motors"], { config: buildSiteConfig({ slug: "north" }) });

const importCars = (keys: string[]) =>
  importFeed(platform, { dealershipId: 1, vehicles: keys.map((key) => buildStagedVehicle(key)) });

describe("a process that follows changes", () => {
  it("sees what is written while it runs", async () => {
    const { follower, directory } = await start();
    await putNorth();
    await eventually(() => expect(directory.list()).toHaveLength(1));
    await importCars(["A1", "A2"]);
    await eventually(() => expect(platform.searchIndex.count()).toBe(2));
    await eventually(async () => {
      expect(follower.appliedId()).toBe(await platform.changes.latestId());
    });
  });

  it("logs an error, tries again and goes on", async () => {
    let isBroken = true;
    const changes = {
      ...platform.changes,
      readAfter: async (id: number, limit: number) => {
        if (isBroken) throw new Error("The database did not answer.");
        return platform.changes.readAfter(id, limit);
      },
    };
    const { directory } = await start({ changes });
    await putNorth();
    await eventually(() => expect(log.messages).toContain("Changes could not be applied"));
    isBroken = false;
    await eventually(() => expect(directory.list()).toHaveLength(1));
  });

  it("says once that the records are away and once that they are back, without a stack", async () => {
    let failures = 0;
    let isAway = true;
    const changes = {
      ...platform.changes,
      readAfter: async (id: number, limit: number) => {
        if (!isAway) return platform.changes.readAfter(id, limit);
        failures += 1;
        throw new StorageUnavailableError("The database records cannot be reached.");
      },
    };
    await start({ changes });
    await eventually(() => expect(failures).toBeGreaterThan(1));
    isAway = false;
    await eventually(() => expect(log.messages).toContain("The records are back"));
    expect(log.messages).toEqual([
      "The records are away: changes wait, and cached pages and the search go on",
      "The records are back",
    ]);
  });

  it("has caught up with what was there at its start, however much comes all the time", async () => {
    await putNorth();
    await importCars(["A1", "A2"]);
    const latestAtStart = await platform.changes.latestId();
    let reads = 0;
    const changes: Platform["changes"] = {
      ...platform.changes,
      latestId: async () => latestAtStart,
      readAfter: async (id, limit) => {
        reads += 1;
        const known = reads === 1 ? await platform.changes.readAfter(id, limit) : [];
        const more = Array.from({ length: limit - (known?.length ?? 0) }, (_, n) => ({
          id: (known?.at(-1)?.id ?? id) + n + 1,
          kind: "vehicle" as const,
          recordId: "9999",
        }));
        return [...(known ?? []), ...more];
      },
    };
    const betweenChanges = vi.fn(async () => {});
    const { follower } = await start({ changes }, betweenChanges);
    await follower.caughtUp;
    expect(follower.appliedId()).toBeGreaterThanOrEqual(latestAtStart);
    expect(platform.searchIndex.count()).toBe(2);
    await eventually(() => expect(betweenChanges.mock.calls.length).toBeGreaterThan(2));
  });

  it("tells the page cache where it begins", async () => {
    const { pageCache } = await start();
    await eventually(() => expect(pageCache.advances[0]).toEqual({ appliedId: 0, tags: [] }));
  });

  it("stops when it is told, waiting or not, and twice", async () => {
    const { follower } = await start();
    await follower.stop();
    await follower.stop();
    await putNorth();
    expect(follower.appliedId()).toBe(0);
  });
});
