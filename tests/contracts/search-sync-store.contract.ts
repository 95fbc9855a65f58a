import { expect, test, vi } from "vitest";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";

const TARGET = "search.example Car_production";
const BUILD = { indexUid: "Car_production-1", changeId: 4, vehicleId: 0 };

/** The contract of every record of hosted indexes. */
export function describeSearchSyncStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const sync = () => fixture.database.searchSync;

  test("an index that nobody filled holds no change", async () => {
    expect(await sync().read(TARGET)).toEqual({ appliedId: null, mends: 0, build: null });
  });

  test("what was applied never goes back, and is of one index", async () => {
    await sync().recordApplied(TARGET, 7);
    await sync().recordApplied(TARGET, 5);
    await sync().recordApplied("elsewhere", 1);
    expect(await sync().read(TARGET)).toEqual({ appliedId: 7, mends: 0, build: null });
    await sync().recordApplied(TARGET, 8);
    expect(await sync().read(TARGET)).toMatchObject({ appliedId: 8 });
  });

  test("a build is recorded until it has replaced the index", async () => {
    await sync().recordBuild(TARGET, BUILD);
    await sync().recordBuild(TARGET, { ...BUILD, changeId: 6, vehicleId: 500 });
    await sync().recordApplied(TARGET, 5);
    expect(await sync().read(TARGET)).toEqual({
      appliedId: 5,
      mends: 0,
      build: { ...BUILD, changeId: 6, vehicleId: 500 },
    });
    await sync().recordSwap(TARGET, 6);
    expect(await sync().read(TARGET)).toEqual({ appliedId: 6, mends: 1, build: null });
    await sync().recordMend(TARGET);
    expect(await sync().read(TARGET)).toEqual({ appliedId: 6, mends: 2, build: null });
  });

  test("an index that was replaced holds what the build did, though the old one held more", async () => {
    await sync().recordBuild(TARGET, BUILD);
    await sync().recordApplied(TARGET, 9);
    await sync().recordSwap(TARGET, 4);
    expect(await sync().read(TARGET)).toEqual({ appliedId: 4, mends: 1, build: null });
  });

  test("mends counted at once are all counted", async () => {
    const other = (await fixture.connect()).searchSync;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? sync() : other).recordMend(TARGET)),
    );
    expect((await sync().read(TARGET)).mends).toBe(10);
  });

  test("other processes that watch the changes look when an index has come further", async () => {
    const other = await fixture.connect();
    const wake = vi.fn();
    const unwatch = other.changes.watch(wake);
    await sync().recordApplied(TARGET, 7);
    await eventually(() => expect(wake).toHaveBeenCalled());
    unwatch();
  });
}
