import { beforeEach, describe, expect, it } from "vitest";
import type { SearchSnapshot, SnapshotMark } from "#ports/search/search-snapshot.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { OpenedInventory } from "./open-inventory.ts";
import {
  createSnapshotSaver,
  MANY_CHANGES,
  SAVE_AT_LAST_MS,
  SAVE_EVERY_MS,
} from "./snapshot-saver.ts";

let saved: number[];
let now: number;
let isClosed: boolean;
const log = buildLog();

beforeEach(() => {
  saved = [];
  now = NOW;
  isClosed = false;
  log.messages.length = 0;
});

function keep({
  appliedId = 100,
  latestId = appliedId,
  isFromSnapshot = true,
  save = saveMark,
}: Partial<OpenedInventory & Pick<SearchSnapshot, "save">> = {}) {
  const changes = {
    latestId: async () => 0,
    readAfter: async () => [],
    readEntry: async (id: number) => (id === 0 ? null : `entry ${id}`),
    prune: async () => {},
    watch: () => () => {},
  };
  const searchSnapshot = {
    load: async () => null,
    save,
    close: async () => {
      isClosed = true;
    },
  };
  return createSnapshotSaver(
    { changes, searchSnapshot, now: () => now, log },
    { appliedId, latestId, isFromSnapshot },
  );
}

async function saveMark({ appliedId }: SnapshotMark) {
  saved.push(appliedId);
  return { isWritten: Promise.resolve(true) };
}

describe("a new snapshot is taken", () => {
  it("at once where the index was built, and not again without a change", async () => {
    const keeper = keep({ isFromSnapshot: false });
    await keeper.saveIfDue(100);
    now += SAVE_AT_LAST_MS;
    await keeper.saveIfDue(100);
    expect(saved).toEqual([100]);
  });

  it.each([
    [MANY_CHANGES - 1, SAVE_EVERY_MS, false],
    [MANY_CHANGES, 0, true],
    [1, SAVE_AT_LAST_MS - 1, false],
    [1, SAVE_AT_LAST_MS, true],
    [0, SAVE_AT_LAST_MS + 1, false],
  ])("the first time after %i changes and %i ms: %s", async (count, waitedMs, isSaved) => {
    const keeper = keep();
    now += waitedMs;
    await keeper.saveIfDue(100 + count);
    expect(saved).toEqual(isSaved ? [100 + count] : []);
  });

  it.each([
    [MANY_CHANGES - 1, SAVE_EVERY_MS, false],
    [MANY_CHANGES, SAVE_EVERY_MS - 1, false],
    [MANY_CHANGES, SAVE_EVERY_MS, true],
    [MANY_CHANGES + 1, SAVE_EVERY_MS + 1, true],
    [1, SAVE_AT_LAST_MS - 1, false],
    [1, SAVE_AT_LAST_MS, true],
    [0, SAVE_AT_LAST_MS + 1, false],
  ])("then after %i changes and %i ms: %s", async (count, waitedMs, isSaved) => {
    const keeper = keep({ isFromSnapshot: false });
    await keeper.saveIfDue(100);
    now += waitedMs;
    await keeper.saveIfDue(100 + count);
    expect(saved).toEqual(isSaved ? [100, 100 + count] : [100]);
  });

  it("where much had changed before the start, once that is in force and not on the way there", async () => {
    const keeper = keep({ latestId: 100 + 2 * MANY_CHANGES });
    await keeper.saveIfDue(100 + MANY_CHANGES);
    expect(saved).toEqual([]);
    await keeper.saveIfDue(100 + 2 * MANY_CHANGES);
    expect(saved).toEqual([100 + 2 * MANY_CHANGES]);
  });

  it("at the end, where something has changed", async () => {
    await keep().close(100);
    expect(saved).toEqual([]);
    await keep().close(101);
    expect(saved).toEqual([101]);
    expect(isClosed).toBe(true);
  });

  it("never of a database in which nothing was written", async () => {
    const keeper = keep({ appliedId: 0, isFromSnapshot: false });
    await keeper.saveIfDue(0);
    await keeper.close(0);
    expect(saved).toEqual([]);
  });
});

it("a failure is logged, and tried again when the next is due", async () => {
  const keeper = keep({
    save: async () => {
      throw new Error("The disk is full.");
    },
  });
  now += SAVE_AT_LAST_MS;
  await keeper.saveIfDue(101);
  await keeper.saveIfDue(101);
  expect(log.messages).toEqual(["The snapshot of the search index could not be written"]);
  await keeper.close(101);
  expect(log.messages).toHaveLength(2);
  expect(isClosed).toBe(true);
});

it("one that did not reach the disk is taken again when the next is due, and at the end", async () => {
  const isWritten = Promise.resolve(false);
  const keeper = keep({ save: async (mark) => ({ ...(await saveMark(mark)), isWritten }) });
  now += SAVE_AT_LAST_MS;
  await keeper.saveIfDue(101);
  await isWritten;
  now += SAVE_AT_LAST_MS;
  await keeper.saveIfDue(101);
  await keeper.close(101);
  expect(saved).toEqual([101, 101, 101]);
});

it("the end waits for the one that is being written, and then takes what has changed since", async () => {
  const { promise: isWritten, resolve } = Promise.withResolvers<boolean>();
  let isDone = false;
  const keeper = keep({
    save: async (mark) => {
      if (saved.length > 0 && !isDone) return null;
      return { ...(await saveMark(mark)), isWritten };
    },
  });
  now += SAVE_AT_LAST_MS;
  await keeper.saveIfDue(101);
  const closing = keeper.close(102);
  isDone = true;
  resolve(true);
  await closing;
  expect(saved).toEqual([101, 102]);
});
