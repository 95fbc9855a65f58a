import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createIndexHost } from "#adapters/search/index-host/create-index-host.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { expectSynced } from "#tests/tooling/expect-synced.ts";
import {
  type HostedSearchProcess,
  startHostedSearchProcess,
} from "#tests/tooling/hosted-search-process.ts";
import { holdLease } from "#use-cases/following/hold-lease.ts";
import { buildLease, type SyncPlatform, syncSearch } from "#use-cases/hosted-index/sync-search.ts";

const COUNT = 600;

/** Bringing a hosted index to what the database is, on a search server of its own. */
export function describeSearchSync(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  let server: HostedSearchProcess;

  beforeAll(async () => {
    server = await startHostedSearchProcess();
  });
  afterAll(() => server.remove());

  async function openScene(overrides: Partial<SyncPlatform> = {}) {
    for (const uid of await server.listIndexes()) await server.ask("DELETE", `/indexes/${uid}`);
    const { address, key } = server;
    const indexHost = createIndexHost({ address, key, indexUid: DEFAULT_INDEX });
    onTestFinished(() => indexHost.close());
    await putSite(fixture.database, "north", ["north-motors"]);
    await importCars(COUNT);
    const platform = { ...fixture.database, now: Date.now, indexHost, ...overrides };
    const sync = (isFull = false) =>
      syncSearch(platform, { isFull, onProgress: () => {}, choose: (below) => below >>> 1 });
    return { platform, indexHost, sync };
  }

  const importCars = (count: number) =>
    importFeed(fixture.database, {
      dealershipId: 1,
      vehicles: Array.from({ length: count }, (_, n) => buildStagedVehicle(`C${n}`)),
    });

  const expectEqual = () => expectSynced(fixture.database, server);

  test("a missing index is built with our settings, and no temporary one is left", async () => {
    const { sync } = await openScene();
    const report = await sync();
    expect(report).toMatchObject({
      is: "built",
      isResumed: false,
      check: { vehicles: COUNT, documents: COUNT, different: [] },
      appliedId: await fixture.database.changes.latestId(),
    });
    expect(report.check.sampled).toBeGreaterThan(0);
    await expectEqual();
    expect(await server.listIndexes()).toEqual([DEFAULT_INDEX]);
    expect(await server.ask("GET", `/indexes/${DEFAULT_INDEX}/settings`)).toMatchObject({
      rankingRules: ["sort", "words", "typo", "proximity", "attribute", "exactness"],
      pagination: { maxTotalHits: Number.MAX_SAFE_INTEGER },
    });
  });

  test("what has changed since is brought, and nothing else is written", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    await platform.stock.setReserved("platform", 3, Date.now());
    const report = await sync();
    expect(report).toMatchObject({
      is: "mended",
      areSettingsChanged: false,
      mends: { checked: COUNT, written: 0, removed: 0 },
      appliedId: await platform.changes.latestId(),
    });
    expect(await platform.searchSync.read(indexHost.target)).toEqual({
      appliedId: report.appliedId,
      mends: 1,
      build: null,
    });
    await expectEqual();
  });

  test("documents that others deleted, changed or added are mended, settings too", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    await server.ask("POST", `/indexes/${DEFAULT_INDEX}/documents/delete-batch`, [1, 2, COUNT]);
    await server.ask("PUT", `/indexes/${DEFAULT_INDEX}/documents`, [
      { id: 7, price: 1 },
      { id: `${COUNT - 10}`, price: 1 },
      { id: 9_999, name: "of somebody else" },
      { id: "nobody", name: "of somebody else" },
      { id: 0, name: "of somebody else" },
      { id: -7, name: "of somebody else" },
    ]);
    await server.ask("PATCH", `/indexes/${DEFAULT_INDEX}/settings`, {
      sortableAttributes: ["price"],
    });
    expect(await sync()).toMatchObject({
      is: "mended",
      areSettingsChanged: true,
      mends: { written: 5, removed: 4 },
      check: { different: [] },
    });
    await expectEqual();
    // The build, the settings, and both slices of vehicles.
    expect(await platform.searchSync.read(indexHost.target)).toMatchObject({ mends: 4 });
  });

  test("an index is followed where the log does not reach back to it", async () => {
    const { sync, platform } = await openScene();
    await sync();
    await platform.stock.setReserved("platform", 3, Date.now());
    await platform.stock.setReserved("platform", 4, Date.now());
    await platform.changes.prune(Date.now() + DAY_MS);
    expect(await sync()).toMatchObject({ is: "mended", mends: { written: 2 } });
    await expectEqual();
  });

  test("one that is broken off before the log's gap is closed has noted nothing of it", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    const before = await platform.searchSync.read(indexHost.target);
    await platform.stock.setReserved("platform", 3, Date.now());
    await platform.stock.setReserved("platform", COUNT, Date.now());
    await platform.changes.prune(Date.now() + DAY_MS);
    const broken = syncSearch(platform, {
      isFull: false,
      choose: () => 0,
      onProgress: () => {
        throw new Error("Broken off.");
      },
    });
    await expect(broken).rejects.toThrow("Broken off.");
    const { appliedId } = await platform.searchSync.read(indexHost.target);
    expect(appliedId).toBe(before.appliedId);
    expect(await sync()).toMatchObject({ mends: { written: 1 } });
    await expectEqual();
  });

  test.each([false, true])(
    "what changes during its check is no difference, full: %s",
    async (isFull) => {
      const { sync, platform, indexHost } = await openScene();
      await sync();
      let isReserved = false;
      const count: typeof indexHost.count = async (uid) => {
        isReserved = !isReserved;
        await platform.stock.setReserved("platform", 310, isReserved ? Date.now() : null);
        return await indexHost.count(uid);
      };
      const changing = { ...platform, indexHost: { ...indexHost, count } };
      const request = { isFull, onProgress: () => {}, choose: (below: number) => below >>> 1 };
      expect(await syncSearch(changing, request)).toMatchObject({ check: { different: [] } });
      expect(await sync()).toMatchObject({ is: "mended" });
      await expectEqual();
    },
  );

  test("a full one replaces the index at once, and goes on where it was broken off", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}/documents`);
    const build = { indexUid: `${DEFAULT_INDEX}-5`, changeId: 1, vehicleId: 0 };
    await indexHost.prepare(build.indexUid);
    await indexHost.prepare(`${DEFAULT_INDEX}-4`);
    await platform.searchSync.recordBuild(indexHost.target, build);
    expect(await sync(true)).toMatchObject({ is: "built", isResumed: true });
    await expectEqual();
    expect(await server.listIndexes()).toEqual([DEFAULT_INDEX]);
  });

  test("one that ended between the swap and its note is finished, not done again", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    const build = { indexUid: `${DEFAULT_INDEX}-6`, changeId: 1, vehicleId: COUNT };
    await indexHost.prepare(build.indexUid);
    await platform.searchSync.recordBuild(indexHost.target, build);
    const vehicles = [...(await server.readDocuments(DEFAULT_INDEX)).values()];
    await server.ask("POST", `/indexes/${build.indexUid}/documents`, vehicles);
    await indexHost.swap(DEFAULT_INDEX, build.indexUid);
    await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}/documents/5`);
    await platform.stock.setReserved("platform", 3, Date.now());
    expect(await sync(true)).toMatchObject({ is: "built", isResumed: true });
    expect(await server.listIndexes()).toEqual([DEFAULT_INDEX]);
    expect((await platform.searchSync.read(indexHost.target)).build).toBeNull();
    await expectEqual();
  });

  test("what a broken-off one has mended is noted: pages may show what was wrong", async () => {
    const { sync, platform, indexHost } = await openScene();
    await sync();
    const { mends } = await platform.searchSync.read(indexHost.target);
    await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}/documents/5`);
    const broken = syncSearch(platform, {
      isFull: false,
      choose: () => 0,
      onProgress: () => {
        throw new Error("Broken off.");
      },
    });
    await expect(broken).rejects.toThrow("Broken off.");
    await expectEqual();
    expect((await platform.searchSync.read(indexHost.target)).mends).toBe(mends + 1);
  });

  test("of two concurrent syncs one reports that the other is running", async () => {
    const { sync, platform, indexHost } = await openScene();
    const other = await fixture.connect();
    const held = await holdLease({ ...other, now: Date.now }, buildLease(indexHost));
    await expect(sync()).rejects.toThrow("Another process is at work");
    await held?.release();
    await sync();
    expect(await platform.leases.isHeldElsewhere(buildLease(indexHost), Date.now())).toBe(false);
  });

  test("a search that is away or refuses the key is reported, and nothing is recorded", async () => {
    const { platform, indexHost } = await openScene();
    const { address, searchKey } = server;
    const shut = createIndexHost({ address, key: searchKey, indexUid: DEFAULT_INDEX });
    const request = { isFull: false, onProgress: () => {}, choose: () => 0 };
    await expect(syncSearch({ ...platform, indexHost: shut }, request)).rejects.toThrow(
      "answered with status 403",
    );
    await server.kill("SIGKILL");
    await expect(syncSearch(platform, request)).rejects.toThrow("could not be asked");
    expect(await platform.searchSync.read(indexHost.target)).toMatchObject({ appliedId: null });
    await server.start();
    await syncSearch(platform, request);
    await expectEqual();
  });
}
