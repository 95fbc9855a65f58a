import { beforeEach, describe, expect, it } from "vitest";
import { createInvalidationSchedule } from "#domain/freshness/invalidation-schedule.ts";
import type { SearchProgress } from "#ports/stores/coordination/search-sync-store.ts";
import {
  createPendingInvalidations,
  MAX_PENDING_BATCHES,
  type PendingInvalidations,
} from "./pending-invalidations.ts";

/** Which sites show which dealership, as of now. */
let slugsByDealership: Map<number, string[]>;
let progress: SearchProgress;
let schedule: ReturnType<typeof createInvalidationSchedule>;

const listSites = () => ({
  listSlugs: (ids: readonly number[]) => ids.flatMap((id) => slugsByDealership.get(id) ?? []),
  listAllSlugs: () => [...new Set([...slugsByDealership.values()].flat())],
});

beforeEach(() => {
  slugsByDealership = new Map([
    [1, ["north"]],
    [2, ["south"]],
  ]);
  progress = { appliedId: 10, mends: 3 };
  schedule = createInvalidationSchedule();
});

const take = () => schedule.takeDue(0, true).toSorted();

async function releaseAt(waiting: PendingInvalidations, appliedId: number | null, mends = 3) {
  progress = { appliedId, mends };
  await waiting.release();
  return take();
}

describe("pages that show stock", () => {
  it("are dropped with the change where the search is in the process", async () => {
    const waiting = createPendingInvalidations(schedule, null, 10, listSites);
    waiting.add([1], false);
    expect(take()).toEqual([]);
    waiting.close(11);
    expect(take()).toEqual(["stock:north"]);
    await waiting.release();
    expect(take()).toEqual([]);
  });

  it("wait until a hosted search has the change, and not for later ones", async () => {
    const waiting = await createFollowing();
    waiting.add([1], false);
    waiting.close(11);
    waiting.add([2], true);
    waiting.close(13);
    expect(take()).toEqual([]);
    expect(await releaseAt(waiting, 10)).toEqual([]);
    expect(await releaseAt(waiting, 12)).toEqual(["stock:north"]);
    expect(await releaseAt(waiting, 13)).toEqual(["stock:south"]);
    expect(await releaseAt(waiting, 14)).toEqual([]);
  });

  it("do not wait where the search had the change before this process", async () => {
    const waiting = await createFollowing();
    expect(await releaseAt(waiting, 12)).toEqual([]);
    waiting.add([1], false);
    waiting.close(12);
    expect(take()).toEqual(["stock:north"]);
    waiting.add([2], false);
    waiting.close(13);
    expect(take()).toEqual([]);
  });

  it("are all dropped once more when the search has again what a replacement lacked", async () => {
    const waiting = await createFollowing();
    expect(await releaseAt(waiting, 14)).toEqual([]);
    expect(await releaseAt(waiting, 12, 4)).toEqual(["stock:north", "stock:south"]);
    expect(await releaseAt(waiting, 13, 4)).toEqual([]);
    expect(await releaseAt(waiting, 14, 4)).toEqual(["stock:north", "stock:south"]);
    expect(await releaseAt(waiting, 15, 4)).toEqual([]);
  });

  it.each([MAX_PENDING_BATCHES, MAX_PENDING_BATCHES + 1])(
    "of %i batches lose none while the search is away",
    async (count) => {
      const waiting = await createFollowing();
      for (let batch = 1; batch < count; batch += 1) {
        waiting.add([1], batch % 2 === 0);
        waiting.close(10 + batch);
      }
      waiting.add([2], false);
      waiting.close(10 + count);
      expect(await releaseAt(waiting, 9 + count)).toEqual(["stock:north"]);
      expect(await releaseAt(waiting, 10 + count)).toContain("stock:south");
      expect(await releaseAt(waiting, 11 + count)).toEqual([]);
    },
  );

  it("are those of the sites that show the dealership by then", async () => {
    const waiting = await createFollowing();
    waiting.add([1], false);
    waiting.close(11);
    slugsByDealership.set(1, ["north", "new"]);
    expect(await releaseAt(waiting, 11)).toEqual(["stock:new", "stock:north"]);
  });

  it("are all dropped when the index was mended or replaced, whatever it holds", async () => {
    const waiting = await createFollowing();
    expect(await releaseAt(waiting, 10, 4)).toEqual(["stock:north", "stock:south"]);
    expect(await releaseAt(waiting, 10, 4)).toEqual([]);
  });

  it("are all dropped once the search has what it lacked at the start, or was never filled", async () => {
    for (const behind of [null, 9]) {
      progress = { appliedId: behind, mends: 3 };
      const waiting = createPendingInvalidations(schedule, async () => progress, 10, listSites);
      expect(await releaseAt(waiting, behind)).toEqual([]);
      expect(await releaseAt(waiting, 10)).toEqual(["stock:north", "stock:south"]);
      expect(await releaseAt(waiting, 11)).toEqual([]);
    }
  });

  it("are all dropped once the search has what was read anew", async () => {
    const waiting = await createFollowing();
    waiting.addAll(20);
    expect(await releaseAt(waiting, 19)).toEqual([]);
    expect(await releaseAt(waiting, 20)).toEqual(["stock:north", "stock:south"]);
  });
});

/** Pending invalidations whose search is as far as it was at the start. */
async function createFollowing(): Promise<PendingInvalidations> {
  const waiting = createPendingInvalidations(schedule, async () => progress, 10, listSites);
  await waiting.release();
  take();
  return waiting;
}
