import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { ProtocolError } from "../protocol-error.ts";
import { formatDuration } from "./format-duration.ts";

test("an enqueued task is answered at once, and has times in the protocol's words when it is done", async () => {
  let time = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
  const now = () => {
    time += 6;
    return time;
  };
  const { state } = await openState({ now });
  const summary = await state.createIndex("cars", "id");
  expect(summary).toEqual({
    taskUid: 0,
    indexUid: "cars",
    status: "enqueued",
    type: "indexCreation",
    enqueuedAt: "2026-01-02T03:04:05.012Z",
  });
  await state.whenIdle();
  expect(state.getTask(0)).toEqual({
    uid: 0,
    batchUid: 0,
    indexUid: "cars",
    status: "succeeded",
    type: "indexCreation",
    canceledBy: null,
    details: { primaryKey: "id" },
    error: null,
    duration: "PT0.006S",
    enqueuedAt: "2026-01-02T03:04:05.012Z",
    startedAt: "2026-01-02T03:04:05.018Z",
    finishedAt: "2026-01-02T03:04:05.024Z",
  });
  expect(() => state.getTask(1)).toThrow(
    new ProtocolError("task_not_found", "Task `1` not found."),
  );
});

test.each([
  [0, "PT0S"],
  [12, "PT0.012S"],
  [61_500, "PT61.5S"],
  [-1, "PT0S"],
])("%i milliseconds are %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test("indexes are made, exchanged and deleted, or the task says why not", async () => {
  const { state, finish, restart } = await openState();
  await state.createIndex("a", null);
  expect((await finish(state.createIndex("a", null))).error).toMatchObject({
    code: "index_already_exists",
    message: "Index `a` already exists.",
  });
  const replace = { mode: "replace", primaryKey: null } as const;
  await state.addDocuments("b", [{ id: 1 }], replace);
  const swap = await finish(state.swapIndexes([{ indexes: ["a", "b"] }]));
  expect(swap).toMatchObject({ indexUid: null, type: "indexSwap", status: "succeeded" });
  expect(state.getTask(0).indexUid).toBe("b");
  expect(state.listTasks({ indexUids: ["a"] }).results.map(({ uid }) => uid)).toEqual([2]);
  expect(swap.details).toEqual({ swaps: [{ indexes: ["a", "b"] }] });
  expect(state.getStats("a").numberOfDocuments).toBe(1);
  expect(
    state.engineOf("a").multiSearch({ queries: [{ indexUid: "a" }] }).results[0]?.hits,
  ).toEqual([{ id: 1 }]);
  expect((await finish(state.swapIndexes([{ indexes: ["a", "x"] }]))).error).toMatchObject({
    code: "index_not_found",
    message: "Index `x` not found.",
  });
  await expect(state.swapIndexes([{ indexes: ["a", "a"] }])).rejects.toMatchObject({
    code: "invalid_swap_duplicate_index_found",
  });
  expect((await finish(state.deleteIndex("a"))).details).toEqual({ deletedDocuments: 1 });
  expect((await finish(state.deleteIndex("a"))).error?.code).toBe("index_not_found");
  expect(() => state.getIndex("a")).toThrow("Index `a` not found.");
  const before = state.listTasks();
  expect((await restart()).listTasks()).toEqual(before);
});

test("an impossible name of an index is refused at once", async () => {
  const { state } = await openState();
  await expect(state.createIndex("a b", null)).rejects.toMatchObject({ code: "invalid_index_uid" });
  await expect(state.createIndex("x".repeat(513), null)).rejects.toThrow("not a valid index uid");
  await expect(state.createIndex("x".repeat(512), null)).resolves.toMatchObject({ taskUid: 0 });
});

test("tasks are listed from the latest, by page and by what is asked of them", async () => {
  const { state } = await openState();
  for (const uid of ["a", "b", "a", "c"]) await state.createIndex(uid, null);
  await state.deleteIndex("c");
  await state.whenIdle();
  const uids = (...asked: Parameters<typeof state.listTasks>) =>
    state.listTasks(...asked).results.map(({ uid }) => uid);
  expect(uids()).toEqual([4, 3, 2, 1, 0]);
  expect(state.listTasks({}, { limit: 2 })).toMatchObject({ total: 5, limit: 2, from: 4, next: 2 });
  expect(state.listTasks({}, { limit: 2, from: 1 })).toMatchObject({ from: 1, next: null });
  expect(uids({}, { reverse: true, from: 2 })).toEqual([2, 3, 4]);
  expect(uids({ statuses: ["failed"] })).toEqual([2]);
  expect(uids({ indexUids: ["a", "b"], types: ["indexCreation"] })).toEqual([2, 1, 0]);
  expect(uids({ types: ["indexDeletion"] })).toEqual([4]);
  expect(uids({ uids: [1, 77], batchUids: [0, 1] })).toEqual([1]);
  expect(uids({ beforeEnqueuedAt: 0 })).toEqual([]);
  expect(uids({ afterFinishedAt: 0, canceledBy: [0] })).toEqual([]);
  expect(state.listTasks({ uids: [] })).toMatchObject({ results: [], total: 0, from: null });
});

test("more than may wait is refused, but for what cancels, and taken again behind it", async () => {
  const { state } = await openState({ maxWaitingBytes: 2_000 });
  const ids = Array.from({ length: 200 }, (_, id) => id);
  // They are on the disk together, and the second is begun after all of them are known.
  await Promise.all(Array.from({ length: 20 }, () => state.deleteDocuments("cars", ids)));
  const refused = state.deleteDocuments("cars", ids);
  const canceling = state.cancelTasks({ types: ["documentDeletion"] }, "?types=documentDeletion");
  await expect(refused).rejects.toMatchObject({
    code: "no_space_left_on_device",
    message: expect.stringContaining("Too many tasks wait to be done: "),
  });
  expect((await canceling).status).toBe("enqueued");
  await state.whenIdle();
  expect((await state.deleteDocuments("cars", [1])).status).toBe("enqueued");
});

test("tasks that are not begun can be canceled, and stay so after a restart", async () => {
  const { state, restart } = await openState();
  const replace = { mode: "replace", primaryKey: null } as const;
  const writes = Array.from({ length: 10 }, () => state.addDocuments("cars", [{ id: 1 }], replace));
  // It goes to the disk with them, and so none of them is begun.
  await setImmediate();
  const { taskUid } = await state.cancelTasks({ indexUids: ["cars"] }, "?indexUids=cars");
  await Promise.all(writes);
  await state.whenIdle();
  const canceled = state.listTasks({ canceledBy: [taskUid] });
  expect(canceled.total).toBe(10);
  for (const task of canceled.results) {
    expect(task).toMatchObject({ status: "canceled", error: null });
    expect(task.details).toEqual({ receivedDocuments: 1, indexedDocuments: 0 });
  }
  expect(state.getTask(taskUid).details).toEqual({
    matchedTasks: 10,
    canceledTasks: 10,
    originalFilter: "?indexUids=cars",
  });
  const before = state.listTasks();
  expect((await restart()).listTasks()).toEqual(before);
});
