import { expect, test } from "vitest";
import type { RecordedEvent } from "#ports/stores/event-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createEventRecorder, MAX_QUEUED_EVENTS } from "./record-events.ts";

const CALL: RecordedEvent = { siteSlug: "river", recordedAt: NOW, event_id: 25, path: "/" };

/** A store whose writes end when told; `batches` are the sizes of what it was given. */
function openSlowStore() {
  const batches: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const record = createEventRecorder({
    events: {
      append: (events) => {
        batches.push(events.length);
        const end = Promise.withResolvers<void>();
        ends.push(end);
        return end.promise;
      },
      countByEvent: async () => [],
      listMostClicked: async () => [],
      prune: async () => 0,
    },
  });
  const endWrite = async (error?: Error) => {
    const end = ends.shift();
    if (error) end?.reject(error);
    else end?.resolve();
    await new Promise(setImmediate);
  };
  return { record, batches, endWrite };
}

test("what comes while a batch is written goes with the next, and none resolves before it is written", async () => {
  const { record, batches, endWrite } = openSlowStore();
  const done: number[] = [];
  for (let n = 0; n < 4; n++) void record(CALL).then(() => done.push(n));
  expect(batches).toEqual([1]);
  await endWrite();
  expect([done, batches]).toEqual([[0], [1, 3]]);
  await endWrite();
  expect(done).toEqual([0, 1, 2, 3]);
});

test("a failed batch rejects its own events, and the next is written", async () => {
  const { record, endWrite } = openSlowStore();
  const first = record(CALL);
  const second = record(CALL);
  const refused = expect(first).rejects.toThrow("away");
  await endWrite(new StorageUnavailableError("The database is away."));
  await refused;
  await endWrite();
  await second;
  const third = record(CALL);
  await endWrite();
  await third;
});

test("as many wait as may, and one more is refused", async () => {
  const { record, batches, endWrite } = openSlowStore();
  const all = Array.from({ length: MAX_QUEUED_EVENTS + 1 }, () => record(CALL));
  await expect(record(CALL)).rejects.toThrow(StorageUnavailableError);
  await endWrite();
  await endWrite();
  await Promise.all(all);
  expect(batches).toEqual([1, MAX_QUEUED_EVENTS]);
});
