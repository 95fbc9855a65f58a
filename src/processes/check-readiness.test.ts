import { describe, expect, test } from "vitest";
import type { ForecourtMode } from "#ports/platform.ts";
import type { SearchWatch } from "#ports/search/search-watch.ts";
import type { ChangeLog } from "#ports/stores/change-log.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { MAX_STALL_MS } from "#use-cases/following/watch-following.ts";
import { createReadinessCheck } from "./check-readiness.ts";

const SEARCH = { isReady: true, detail: 0 };

type Records = { mode: ForecourtMode; countSites: () => number; damage: string | null };

function open(
  latestId: ChangeLog["latestId"],
  newerSchema: number | null = null,
  check: SearchWatch["check"] = async () => SEARCH,
  calls: ReturnType<SearchWatch["countCalls"]> = new Map(),
  { mode = "production", countSites = () => 2, damage = null }: Partial<Records> = {},
  now: () => number = () => 0,
) {
  const changes: ChangeLog = {
    latestId,
    readAfter: async () => [],
    readEntry: async () => null,
    prune: async () => {},
    watch: () => () => {},
  };
  const searchWatch: SearchWatch = {
    check,
    countCalls: () => calls,
    countOpenCircuits: () => 0,
    countUnreadable: () => new Map(),
  };
  const damagedRecords = { list: () => [], findDatabaseDamage: () => damage };
  return createReadinessCheck(
    { changes, searchWatch, damagedRecords, now, mode },
    { appliedId: () => 5, newerSchema: () => newerSchema, countSites },
    20,
  );
}

const answer =
  <Value>(value: Value) =>
  async () =>
    value;
const check = (...given: Parameters<typeof open>) => open(...given)();

describe("a process", () => {
  test("is ready while it knows the records and follows them", async () => {
    expect(await check(async () => 5)).toEqual({
      isReady: true,
      checks: {
        database: { isReady: true, detail: 5 },
        schema: { isReady: true, detail: "known" },
        changes: { isReady: true, detail: 5 },
        sites: { isReady: true, detail: 2 },
        search: SEARCH,
      },
    });
  });

  test("is not ready once a newer Forecourt has changed the records' form", async () => {
    const { isReady, checks } = await check(async () => 5, 9);
    expect([isReady, checks.schema]).toEqual([false, { isReady: false, detail: "newer: 9" }]);
  });

  test("whose records went away before the first check is ready, and does not reveal where they were", async () => {
    const readiness = await check(async () => {
      throw new StorageUnavailableError("The database records at db.example cannot be reached.");
    });
    expect(readiness.isReady).toBe(true);
    expect(readiness.checks.database).toEqual({ isReady: false, detail: "cannot be reached" });
    expect(readiness.checks.changes).toEqual({ isReady: true, detail: 5 });
    expect(JSON.stringify(readiness)).not.toContain("db.example");
  });

  test.each([
    ["refuse", () => Promise.reject(new StorageUnavailableError("away"))],
    ["hang", () => new Promise<never>(() => {})],
  ])("stays ready while records that it has followed %s, and says so", async (_what, fail) => {
    let latestId: ChangeLog["latestId"] = answer(5);
    const look = open(() => latestId());
    expect((await look()).isReady).toBe(true);
    latestId = fail;
    expect(await look()).toMatchObject({
      isReady: true,
      checks: { database: { isReady: false, detail: "cannot be reached" } },
    });
  });

  test("is ready while a search that it has found hangs, and says so", async () => {
    let search: SearchWatch["check"] = answer(SEARCH);
    const look = open(
      async () => 5,
      null,
      () => search(),
    );
    await look();
    search = () => new Promise<never>(() => {});
    expect(await look()).toMatchObject({
      isReady: true,
      checks: { search: { isReady: false, detail: "gives no answer" } },
    });
  });

  test("that is stuck is not ready, and stays so when the records go away", async () => {
    let latestId: ChangeLog["latestId"] = answer(9);
    let now = 0;
    const look = open(
      () => latestId(),
      null,
      async () => SEARCH,
      new Map(),
      {},
      () => now,
    );
    await look();
    now = MAX_STALL_MS + 1;
    expect((await look()).isReady).toBe(false);
    latestId = () => Promise.reject(new StorageUnavailableError("away"));
    expect((await look()).isReady).toBe(false);
  });

  test("is ready once its search has answered, and says when that is away", async () => {
    let search = { isReady: false, detail: 0 };
    const look = open(
      async () => 5,
      null,
      async () => search,
    );
    expect((await look()).isReady).toBe(false);
    search = { isReady: true, detail: 0 };
    expect((await look()).isReady).toBe(true);
    search = { isReady: false, detail: 0 };
    expect(await look()).toMatchObject({ isReady: true, checks: { search: { isReady: false } } });
  });

  test.each([
    [1, true],
    [0, false],
  ])(
    "whose search is away and has answered %i visitors is ready: %s",
    async (answered, isReady) => {
      const away = { isReady: false, detail: "away" };
      const calls = new Map([["answered", answered]] as const);
      expect(
        (
          await check(
            async () => 5,
            null,
            async () => away,
            calls,
          )
        ).isReady,
      ).toBe(isReady);
    },
  );

  test("without sites is not ready in production, says how to mend it, and is once one is there", async () => {
    let siteCount = 0;
    const empty = (mode: ForecourtMode) =>
      open(
        async () => 5,
        null,
        async () => SEARCH,
        new Map(),
        { mode, countSites: () => siteCount },
      );
    const look = empty("production");
    const readiness = await look();
    expect(readiness.isReady).toBe(false);
    expect(readiness.checks.sites).toEqual({
      isReady: false,
      detail: 0,
      reason: "the database has no site yet: run `forecourt site apply`",
    });
    expect((await empty("development")()).isReady).toBe(true);
    siteCount = 1;
    expect((await look()).isReady).toBe(true);
  });

  test("is not ready once the check of the whole database has found it damaged", async () => {
    const readiness = await check(
      async () => 5,
      null,
      async () => SEARCH,
      new Map(),
      { damage: "The database /srv/records.db is damaged." },
    );
    expect(readiness).toMatchObject({
      isReady: false,
      checks: { database: { isReady: false, reason: expect.stringContaining("backup") } },
    });
    expect(JSON.stringify(readiness)).not.toContain("/srv");
  });

  test("rethrows errors other than outages of the records", async () => {
    const broken = check(async () => {
      throw new TypeError("A mistake of ours.");
    });
    await expect(broken).rejects.toThrow("A mistake of ours.");
  });
});
