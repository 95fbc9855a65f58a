import { expect, test } from "vitest";
import { createTaskBook, MAX_FINISHED_TASKS, MAX_TOLD_CHARACTERS } from "./task-book.ts";
import { createEntry, type TaskEntry } from "./task-entry.ts";

const change = { is: "deleteIndex" } as const;
const buildEntry = (uid: number) => createEntry({ uid, indexUid: "a", enqueuedAt: uid, change });
const finish = (entry: TaskEntry, details = {}) =>
  Object.assign(entry, { status: "succeeded", finishedAt: entry.uid, details });

test("of many finished tasks the latest are kept, and all that wait", () => {
  const book = createTaskBook();
  for (let uid = 0; uid < 2 * MAX_FINISHED_TASKS; uid += 1) {
    const entry = buildEntry(uid);
    book.add(entry);
    if (uid >= 3) book.noteFinished([finish(entry)]);
  }
  const { total } = book.list({ statuses: ["succeeded"] }, {});
  expect(total).toBeGreaterThanOrEqual(MAX_FINISHED_TASKS);
  expect(total).toBeLessThan(MAX_FINISHED_TASKS * 1.2);
  expect(book.list({ statuses: ["enqueued"] }, {}).total).toBe(3);
  expect(() => book.get(3)).toThrow("not found");
});

test("of finished tasks with much to tell fewer are kept, the latest always", () => {
  const book = createTaskBook();
  const mebibyte = "x".repeat(2 ** 20);
  const mebibytes = MAX_TOLD_CHARACTERS / 2 ** 20;
  for (let uid = 0; uid < 3 * mebibytes; uid += 1) {
    const entry = buildEntry(uid);
    book.add(entry);
    book.noteFinished([finish(entry, { stopWords: [mebibyte] })]);
    expect(book.find(uid)).toBe(entry);
  }
  const { total } = book.list({}, {});
  expect(total).toBeGreaterThanOrEqual(mebibytes / 2 - 1);
  expect(total).toBeLessThanOrEqual(mebibytes);
});

test("tasks are listed in the order of their uids, however they come", () => {
  const book = createTaskBook();
  for (const uid of [4, 9, 2, 3, 7]) book.add(buildEntry(uid));
  expect(book.list({}, {}).results.map(({ uid }) => uid)).toEqual([9, 7, 4, 3, 2]);
  expect(book.list({}, { limit: 2, from: 7 })).toMatchObject({ from: 7, next: 3 });
});
