import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIndexHost } from "#adapters/search/index-host/create-index-host.ts";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { expectSynced } from "#tests/tooling/expect-synced.ts";
import {
  type HostedSearchProcess,
  startHostedSearchProcess,
} from "#tests/tooling/hosted-search-process.ts";

const KILLS = 10;
/** How much later the next kill may be. */
const GROWTH = 1.2;
/** Of so many a full sync notes once in between how far it is. */
const VEHICLES = 1_250;

describe.each(DATABASES)("a sync from $name that is killed at any moment", (underTest) => {
  const fixture = useDatabase(underTest);
  let server: HostedSearchProcess;

  beforeAll(async () => {
    server = await startHostedSearchProcess();
  });
  afterAll(() => server.remove());

  function startSync(...words: string[]): ChildProcess {
    return spawn(process.execPath, ["bin/forecourt.js", "search", "sync", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        ...fixture.variables,
        SEARCH_URL: server.address,
        SEARCH_ADMIN_KEY: server.key,
      },
    });
  }

  /** Lets the leases of a dead process expire, where it cannot be told from a living one. */
  const letLeasesRunOut = async () => {
    if (underTest.name === "PostgreSQL") await fixture.execute("update lease set expires_at = 0");
  };

  /** Until it has its lease, or has ended. */
  async function untilAtWork(child: ChildProcess): Promise<void> {
    const { target } = createIndexHost({ ...server, indexUid: DEFAULT_INDEX });
    while (child.exitCode === null) {
      if (await fixture.database.leases.isHeldElsewhere(`search sync ${target}`, Date.now()))
        return;
      await wait(5);
    }
  }

  test("loses nothing, and the next goes on: the index equals the database", async () => {
    const { database } = fixture;
    await putSite(database, "north", ["north-motors"]);
    await importFeed(database, {
      dealershipId: 1,
      vehicles: Array.from({ length: VEHICLES }, (_, n) => buildStagedVehicle(`K${n}`)),
    });
    const first = startSync();
    const firstEnded = once(first, "exit");
    await untilAtWork(first);
    const startedAt = performance.now();
    await firstEnded;
    const workMs = performance.now() - startedAt;
    /** How long each kind works: one that ended by itself shows it, and one that was killed might have gone on. */
    const likelyMs = { full: workMs, changes: workMs };
    let kills = 0;
    while (kills < KILLS) {
      await database.stock.setReserved("platform", kills * 100 + 1, Date.now());
      if (kills % 3 === 2) {
        await server.ask("DELETE", `/indexes/${DEFAULT_INDEX}/documents/${kills}`);
      }
      const kind = kills % 3 === 1 ? "changes" : "full";
      const child = startSync(...(kind === "full" ? ["--full"] : []));
      const ended = once(child, "exit");
      await untilAtWork(child);
      const atWorkAt = performance.now();
      const workedMs = ended.then(() => performance.now() - atWorkAt);
      await wait(likelyMs[kind] * Math.random());
      child.kill("SIGKILL");
      const [, signal] = await ended;
      likelyMs[kind] = signal === "SIGKILL" ? likelyMs[kind] * GROWTH : await workedMs;
      if (signal === "SIGKILL") kills += 1;
      await letLeasesRunOut();
    }
    const [code] = await once(startSync(), "exit");
    expect(code).toBe(0);
    await expectSynced(database, server);
    const [last] = await once(startSync("--full"), "exit");
    expect(last).toBe(0);
    await expectSynced(database, server);
    expect(await server.listIndexes()).toEqual([DEFAULT_INDEX]);
  }, 360_000);
});
