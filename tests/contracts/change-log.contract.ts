import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { CHANGE_RETENTION_DAYS } from "#ports/stores/change-log.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { followChanges } from "#tests/tooling/follow-changes.ts";

/** The contract of every change log. Each put of a site without dealerships appends one change. */
export function describeChangeLog(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const changes = () => fixture.database.changes;
  const put = (slug: string) => putSite(fixture.database, slug, []);
  const readSlugs = async (after: number, limit = 100) =>
    (await changes().readAfter(after, limit))?.map(({ recordId }) => recordId);

  test("nothing was ever written: the latest id is 0 and nothing follows it", async () => {
    expect(await changes().latestId()).toBe(0);
    expect(await changes().readAfter(0, 10)).toEqual([]);
  });

  test("changes are read in order, at most as many as asked for", async () => {
    for (const slug of ["a", "b", "c"]) await put(slug);
    expect(await readSlugs(0, 2)).toEqual(["a", "b"]);
    const [first] = (await changes().readAfter(0, 1)) ?? [];
    expect(first).toEqual({ id: first?.id, kind: "site", recordId: "a" });
    expect(await readSlugs(first?.id ?? 0)).toEqual(["b", "c"]);
    expect(await changes().readAfter(await changes().latestId(), 10)).toEqual([]);
  });

  test("the text of a change distinguishes it from others, and is null for a pruned one", async () => {
    for (const slug of ["a", "b"]) await put(slug);
    const latest = await changes().latestId();
    const entry = await changes().readEntry(latest);
    expect(entry).toContain(" site b ");
    expect(await changes().readEntry(latest)).toBe(entry);
    expect(await changes().readEntry(latest - 1)).not.toBe(entry);
    expect(await changes().readEntry(latest + 1)).toBeNull();
  });

  test("a write that fails appends no change", async () => {
    const unknown = { slug: "nobody", phone: null, email: null, price_state: null };
    await expect(putSite(fixture.database, "a", [], { dealerships: [unknown] })).rejects.toThrow(
      "nobody",
    );
    expect(await changes().latestId()).toBe(0);
  });

  test("an import appends one change for each vehicle that it touched", async () => {
    const { dealerships } = await putSite(fixture.database, "site", ["river"]);
    const before = await changes().latestId();
    const vehicles = ["A", "B", "C"].map((key) => buildStagedVehicle(key));
    await importFeed(fixture.database, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
    const stock = await fixture.database.stock.listAfter(0, 10);
    expect(await readSlugs(before)).toEqual(stock.map(({ id }) => String(id)));
  });

  describe("pruning", () => {
    /** One change a day: a, b, c, d, the last one now. */
    beforeEach(async () => {
      for (const [day, slug] of ["a", "b", "c", "d"].entries()) {
        fixture.clock = NOW - (3 - day) * DAY_MS;
        await put(slug);
      }
    });

    test("forgets what is older than the instant, and keeps what is not", async () => {
      const [, b] = (await changes().readAfter(0, 10)) ?? [];
      await changes().prune(NOW - DAY_MS);
      expect(await readSlugs(b?.id ?? 0)).toEqual(["c", "d"]);
    });

    test("a follower that missed a pruned change is told to rebuild", async () => {
      const [a] = (await changes().readAfter(0, 10)) ?? [];
      await changes().prune(NOW - DAY_MS);
      expect(await changes().readAfter(a?.id ?? 0, 10)).toBeNull();
      expect(await changes().readAfter(0, 10)).toBeNull();
    });

    test("the latest change is never pruned, and its id is never reused", async () => {
      const latest = await changes().latestId();
      await changes().prune(NOW + CHANGE_RETENTION_DAYS * DAY_MS);
      expect(await changes().latestId()).toBe(latest);
      expect(await changes().readAfter(latest, 10)).toEqual([]);
      await put("e");
      expect(await readSlugs(latest)).toEqual(["e"]);
    });

    test("pruning nothing is harmless, twice too", async () => {
      await changes().prune(0);
      expect(await readSlugs(0)).toEqual(["a", "b", "c", "d"]);
      await changes().prune(NOW);
      await changes().prune(NOW);
      expect(await changes().readAfter(0, 10)).toBeNull();
    });
  });

  test("pruning very many lets writers in between", async () => {
    // Many transactions long, so that a writer that is slow to begin still comes between two of them.
    await put("first");
    await fixture.execute(
      "with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 60000) " +
        "insert into change (kind, record_id, at) select 'site', 'old', 0 from numbers",
    );
    await put("latest");
    const order: string[] = [];
    await Promise.all([
      changes()
        .prune(NOW)
        .then(() => order.push("pruned")),
      put("between").then(() => order.push("written")),
    ]);
    expect(order).toEqual(["written", "pruned"]);
    expect(await changes().readAfter(60_000, 10)).toBeNull();
    expect(await readSlugs(60_001)).toEqual(["latest", "between"]);
  });

  test("a follower from the future of a restored backup is told to rebuild", async () => {
    await put("a");
    expect(await changes().readAfter((await changes().latestId()) + 1, 10)).toBeNull();
  });

  describe("watching", () => {
    test("wakes after a write of the own process", async () => {
      const onCommit = vi.fn<() => void>();
      changes().watch(onCommit);
      await put("a");
      await eventually(() => expect(onCommit).toHaveBeenCalled());
    });

    test("wakes after a write of another process, in time to read it", async () => {
      const follower = await fixture.connect();
      const seen: string[] = [];
      const readInto = async (list: string[]) => {
        const read = (await follower.changes.readAfter(0, 10)) ?? [];
        list.push(...read.map(({ recordId }) => recordId));
      };
      follower.changes.watch(() => {
        void readInto(seen);
      });
      await put("a");
      await eventually(() => expect(seen).toContain("a"));
    });

    test("each watcher is woken until it ends its watch", async () => {
      const [ended, going] = [vi.fn<() => void>(), vi.fn<() => void>()];
      const end = changes().watch(ended);
      changes().watch(going);
      end();
      end();
      await put("a");
      await eventually(() => expect(going).toHaveBeenCalled());
      expect(ended).not.toHaveBeenCalled();
    });

    test("can begin again after the last watch ended", async () => {
      changes().watch(() => {})();
      const onCommit = vi.fn<() => void>();
      changes().watch(onCommit);
      await put("a");
      await eventually(() => expect(onCommit).toHaveBeenCalled());
    });
  });

  test("of many writers at once, no change is lost and none is doubled", async () => {
    const other = await fixture.connect();
    const slugs = Array.from({ length: 60 }, (_, index) => `s${index}`);
    const writes = Promise.all(
      slugs.map((slug, index) => putSite(index % 2 ? other : fixture.database, slug, [])),
    );
    const seen = await followChanges(changes(), 0, writes);
    expect(seen.sort()).toEqual(slugs.sort());
  });
}
