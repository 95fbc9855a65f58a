import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "#adapters/database/database.ts";
import { createIndexHost } from "#adapters/search/index-host/create-index-host.ts";
import type { HostedDocument, IndexHost } from "#ports/search/index-host.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { expectSynced } from "#tests/tooling/expect-synced.ts";
import {
  type HostedSearchProcess,
  startHostedSearchProcess,
} from "#tests/tooling/hosted-search-process.ts";
import { keepIndex } from "#use-cases/hosted-index/keep-index.ts";
import { buildLease, syncSearch } from "#use-cases/hosted-index/sync-search.ts";

const INSPECT_EVERY_MS = 300;

/** Processes that keep a hosted index, on a search server of its own. */
export function describeIndexKeeper(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  let server: HostedSearchProcess;

  beforeAll(async () => {
    server = await startHostedSearchProcess();
  });
  afterAll(() => server.remove());

  const openServices = (database: Database) => {
    const { address, key } = server;
    const indexHost = createIndexHost({ address, key, indexUid: DEFAULT_INDEX });
    return { ...database, now: Date.now, log: buildLog(), indexHost };
  };

  async function startKeeper(
    database: Database = fixture.database,
    overrides: Partial<IndexHost> = {},
  ) {
    const opened = openServices(database);
    const services = { ...opened, indexHost: { ...opened.indexHost, ...overrides } };
    const keeper = keepIndex(services, INSPECT_EVERY_MS);
    keeper.start();
    onTestFinished(() => keeper.stop());
    return { keeper, ...services };
  }

  async function fillDatabase() {
    for (const uid of await server.listIndexes()) await server.ask("DELETE", `/indexes/${uid}`);
    await putSite(fixture.database, "north", ["north-motors"]);
    await importCars(["A1", "A2", "A3"]);
  }

  const importCars = (keys: string[]) =>
    importFeed(fixture.database, {
      dealershipId: 1,
      vehicles: keys.map((k) => buildStagedVehicle(k)),
    });

  const readApplied = async () => {
    const { target } = openServices(fixture.database).indexHost;
    return (await fixture.database.searchSync.read(target)).appliedId;
  };

  /** Until the search has reported every change applied. */
  async function untilFollowed(): Promise<void> {
    const latestId = await fixture.database.changes.latestId();
    await eventually(async () => expect(await readApplied()).toBe(latestId));
    await expectSynced(fixture.database, server);
  }

  test("build an index that was never filled, and follow what changes, dealerships too", async () => {
    await fillDatabase();
    await startKeeper();
    await untilFollowed();
    await importCars(["A4"]);
    await fixture.database.stock.setReserved("platform", 1, Date.now());
    await untilFollowed();
    const dealership = { slug: "north-motors", name: "Northern Cars" };
    await putSite(fixture.database, "north", [], {
      dealerships: [{ ...dealership, phone: null, email: null, price_state: null }],
    });
    await untilFollowed();
    expect((await server.readDocuments(DEFAULT_INDEX)).get(1)).toMatchObject({
      dealership_name: "Northern Cars",
    });
  });

  test("are one of several, and another goes on when that one ends", async () => {
    await fillDatabase();
    const one = await startKeeper();
    await startKeeper(await fixture.connect());
    await untilFollowed();
    await one.keeper.stop();
    await importCars(["A5", "A6"]);
    await untilFollowed();
  });

  test("rebuild an index that was deleted, and mend one that others wrote to", async () => {
    await fillDatabase();
    await startKeeper();
    await untilFollowed();
    await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}`);
    await eventually(() => expectSynced(fixture.database, server));
    await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}/documents`);
    await server.ask("PATCH", `/indexes/${DEFAULT_INDEX}/settings`, { sortableAttributes: [] });
    await eventually(() => expectSynced(fixture.database, server));
    await eventually(async () =>
      expect(
        await server.ask("GET", `/indexes/${DEFAULT_INDEX}/settings/sortable-attributes`),
      ).not.toEqual([]),
    );
  });

  test("mend documents that others have changed, whatever their count", async () => {
    await fillDatabase();
    await startKeeper();
    await untilFollowed();
    await server.ask("PUT", `/indexes/${DEFAULT_INDEX}/documents`, [
      { id: 1, price: 1 },
      { id: 2, price: 1 },
      { id: 3, price: 1 },
    ]);
    await eventually(() => expectSynced(fixture.database, server));
  });

  test("leave a difference for a time that is there again after they mended it", async () => {
    await fillDatabase();
    const { indexHost } = openServices(fixture.database);
    let isForgetful = false;
    const forget = (documents: readonly HostedDocument[]) =>
      isForgetful ? documents.map((document) => ({ ...document, price: -1 })) : [...documents];
    let comparisons = 0;
    let inspections = 0;
    await startKeeper(fixture.database, {
      prepare: (uid) => {
        inspections += 1;
        return indexHost.prepare(uid);
      },
      read: async (uid, range) => {
        comparisons += 1;
        return forget(await indexHost.read(uid, range));
      },
      readByIds: async (uid, ids) => forget(await indexHost.readByIds(uid, ids)),
    });
    await untilFollowed();
    isForgetful = true;
    await eventually(() => expect(comparisons).toBe(2));
    inspections = 0;
    await eventually(() => expect(inspections).toBeGreaterThan(2));
    expect(comparisons).toBe(2);
  });

  test("bring changes while they mend", async () => {
    await fillDatabase();
    await importCars(Array.from({ length: 600 }, (_, n) => `B${n}`));
    const { indexHost } = openServices(fixture.database);
    let followed: Promise<unknown> | null = null;
    const behind: number[] = [];
    await startKeeper(fixture.database, {
      read: async (uid, range) => {
        const latestId = await fixture.database.changes.latestId();
        behind.push(latestId - ((await readApplied()) ?? 0));
        followed ??= fixture.database.stock.setReserved("platform", 1, Date.now());
        await followed;
        return await indexHost.read(uid, range);
      },
    });
    await untilFollowed();
    await server.ask("POST", `/indexes/${DEFAULT_INDEX}/documents/delete-batch`, [1, 2, 3]);
    await eventually(() => expectSynced(fixture.database, server));
    await eventually(() => expect(behind).toEqual([0, 0, 0]));
  });

  test("notice a replacement that takes place after they took the index over", async () => {
    await fillDatabase();
    const { indexHost } = openServices(fixture.database);
    onTestFinished(() => indexHost.close());
    await startKeeper();
    await untilFollowed();
    const { searchSync } = fixture.database;
    const { appliedId } = await searchSync.read(indexHost.target);
    const build = { indexUid: `${DEFAULT_INDEX}-8`, changeId: appliedId ?? 0, vehicleId: 3 };
    await indexHost.prepare(build.indexUid);
    const vehicles = [...(await server.readDocuments(DEFAULT_INDEX)).values()];
    await server.ask("POST", `/indexes/${build.indexUid}/documents`, vehicles);
    await indexHost.whenIdle(build.indexUid);
    await searchSync.recordBuild(indexHost.target, build);
    await importCars(["A9"]);
    await untilFollowed();
    await indexHost.swap(DEFAULT_INDEX, build.indexUid);
    await eventually(async () => {
      expect((await searchSync.read(indexHost.target)).build).toBeNull();
      await expectSynced(fixture.database, server);
    });
    await untilFollowed();
  });

  test("finish a replacement that was interrupted between the swap and its record", async () => {
    await fillDatabase();
    const { indexHost } = openServices(fixture.database);
    onTestFinished(() => indexHost.close());
    const { keeper } = await startKeeper();
    await untilFollowed();
    await keeper.stop();
    const { searchSync } = fixture.database;
    const { appliedId, mends } = await searchSync.read(indexHost.target);
    const build = { indexUid: `${DEFAULT_INDEX}-7`, changeId: appliedId ?? 0, vehicleId: 3 };
    await indexHost.prepare(build.indexUid);
    await searchSync.recordBuild(indexHost.target, build);
    const vehicles = [...(await server.readDocuments(DEFAULT_INDEX)).values()];
    await server.ask("POST", `/indexes/${build.indexUid}/documents`, vehicles);
    await indexHost.swap(DEFAULT_INDEX, build.indexUid);
    await startKeeper();
    await eventually(async () => {
      expect(await searchSync.read(indexHost.target)).toEqual({
        appliedId,
        mends: mends + 1,
        build: null,
      });
      expect(await server.listIndexes()).toEqual([DEFAULT_INDEX]);
    });
    await expectSynced(fixture.database, server);
  });

  test("release it for a sync, and go on afterwards", async () => {
    await fillDatabase();
    await startKeeper();
    await untilFollowed();
    const services = openServices(await fixture.connect());
    onTestFinished(() => services.indexHost.close());
    // What it built is applied a moment before it has ended the building.
    const building = buildLease(services.indexHost);
    await eventually(async () =>
      expect(await services.leases.isHeldElsewhere(building, Date.now())).toBe(false),
    );
    const request = { onProgress: () => {}, choose: () => 0 };
    expect(await syncSearch(services, { isFull: true, ...request })).toMatchObject({ is: "built" });
    expect(await syncSearch(services, { isFull: false, ...request })).toMatchObject({
      is: "mended",
    });
    await importCars(["A7"]);
    await untilFollowed();
  });

  test("log that the search is away, and go on when it is back", async () => {
    await fillDatabase();
    const { log } = await startKeeper();
    await untilFollowed();
    await server.kill("SIGKILL");
    await importCars(["A8"]);
    await eventually(() =>
      expect(log.messages).toContain("The hosted index could not be kept up to date"),
    );
    await server.start();
    await untilFollowed();
  });
}
