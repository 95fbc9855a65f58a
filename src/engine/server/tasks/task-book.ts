import { ProtocolError } from "../protocol-error.ts";
import { matchesTask } from "./matches-task.ts";
import type { Task, TaskFilter, TaskList, TaskPage } from "./task.ts";
import { type TaskEntry, toTask } from "./task-entry.ts";

/** Finished tasks that are kept, the latest, and some before: they are forgotten many at a time. */
export const MAX_FINISHED_TASKS = 10_000;
const FORGOTTEN_AT_ONCE = MAX_FINISHED_TASKS / 10;

const DEFAULT_LIMIT = 20;

/** All tasks that are known. */
export type TaskBook = {
  add(entry: TaskEntry): void;
  find(uid: number): TaskEntry | undefined;
  /** @throws ProtocolError task_not_found. */
  get(uid: number): Task;
  list(filter: TaskFilter, page: TaskPage): TaskList;
  /** In the order of their uids. */
  entries(): Iterable<TaskEntry>;
  /** Gives the tasks before one that are of either index to the other. */
  swapNames(before: number, a: string, b: string): void;
  /** To be told when so many tasks ended: of too many the oldest are forgotten. */
  noteFinished(count: number): void;
};

export function createTaskBook(): TaskBook {
  /** Ascending by uid: each is added behind the last. */
  let entries: TaskEntry[] = [];
  const byUid = new Map<number, TaskEntry>();
  let finishedSince = 0;

  function list(filter: TaskFilter, page: TaskPage): TaskList {
    const { limit = DEFAULT_LIMIT, from, reverse = false } = page;
    const passing = entries.filter((entry) => matchesTask(entry, filter));
    const ordered = reverse ? passing : passing.reverse();
    const shown = ordered.filter(
      ({ uid }) => from === undefined || (reverse ? uid >= from : uid <= from),
    );
    const results = shown.slice(0, limit).map(toTask);
    return {
      results,
      total: passing.length,
      limit,
      from: results[0]?.uid ?? null,
      next: shown[limit]?.uid ?? null,
    };
  }

  return {
    add(entry) {
      entries.push(entry);
      byUid.set(entry.uid, entry);
    },
    find: (uid) => byUid.get(uid),
    get(uid) {
      const entry = byUid.get(uid);
      if (entry) return toTask(entry);
      throw new ProtocolError("task_not_found", `Task \`${uid}\` not found.`);
    },
    list,
    entries: () => entries,
    swapNames(before, a, b) {
      for (const entry of entries) {
        if (entry.uid >= before) continue;
        if (entry.indexUid === a) entry.indexUid = b;
        else if (entry.indexUid === b) entry.indexUid = a;
      }
    },
    noteFinished(count) {
      finishedSince += count;
      if (finishedSince < FORGOTTEN_AT_ONCE) return;
      finishedSince = 0;
      const finished = entries.filter(({ finishedAt }) => finishedAt !== null);
      const forgotten = new Set(
        finished.slice(0, Math.max(0, finished.length - MAX_FINISHED_TASKS)),
      );
      entries = entries.filter((entry) => !forgotten.has(entry));
      for (const { uid } of forgotten) byUid.delete(uid);
    },
  };
}
