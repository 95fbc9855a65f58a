import { expect, test } from "vitest";
import { createEntry, type TaskEntry } from "./task-entry.ts";
import { createTaskRegistry, MAX_DETAIL_CHARACTERS, MAX_FINISHED_TASKS } from "./task-registry.ts";

const change = { is: "deleteIndex" } as const;
const buildEntry = (uid: number) => createEntry({ uid, indexUid: "a", enqueuedAt: uid, change });
const finish = (entry: TaskEntry, details = {}) =>
  Object.assign(entry, { status: "succeeded", finishedAt: entry.uid, details });

test("the latest of many finished tasks are remembered, and all pending ones", () => {
  const registry = createTaskRegistry();
  for (let uid = 0; uid < 2 * MAX_FINISHED_TASKS; uid += 1) {
    const entry = buildEntry(uid);
    registry.add(entry);
    if (uid >= 3) registry.noteFinished([finish(entry)]);
  }
  const { total } = registry.list({ statuses: ["succeeded"] }, {});
  expect(total).toBeGreaterThanOrEqual(MAX_FINISHED_TASKS);
  expect(total).toBeLessThan(MAX_FINISHED_TASKS * 1.2);
  expect(registry.list({ statuses: ["enqueued"] }, {}).total).toBe(3);
  expect(() => registry.get(3)).toThrow("not found");
});

test("of finished tasks with long details fewer are remembered, the latest always", () => {
  const registry = createTaskRegistry();
  const mebibyte = "x".repeat(2 ** 20);
  const mebibytes = MAX_DETAIL_CHARACTERS / 2 ** 20;
  for (let uid = 0; uid < 3 * mebibytes; uid += 1) {
    const entry = buildEntry(uid);
    registry.add(entry);
    registry.noteFinished([finish(entry, { stopWords: [mebibyte] })]);
    expect(registry.find(uid)).toBe(entry);
  }
  const { total } = registry.list({}, {});
  expect(total).toBeGreaterThanOrEqual(mebibytes / 2 - 1);
  expect(total).toBeLessThanOrEqual(mebibytes);
});

test("tasks are listed in the order of their uids, however they come", () => {
  const registry = createTaskRegistry();
  for (const uid of [4, 9, 2, 3, 7]) registry.add(buildEntry(uid));
  expect(registry.list({}, {}).results.map(({ uid }) => uid)).toEqual([9, 7, 4, 3, 2]);
  expect(registry.list({}, { limit: 2, from: 7 })).toMatchObject({ from: 7, next: 3 });
});
