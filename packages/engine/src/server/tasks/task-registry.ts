import { ProtocolError } from "../protocol-error.ts";
import { matchesTask } from "./matches-task.ts";
import type { Task, TaskFilter, TaskList, TaskPage } from "./task.ts";
import { type TaskEntry, toTask } from "./task-entry.ts";

/** Finished tasks that are remembered; the oldest are forgotten many at a time. */
export const MAX_FINISHED_TASKS = 10_000;
const FORGOTTEN_AT_ONCE = MAX_FINISHED_TASKS / 10;

/** Limits the JSON of finished tasks: settings and errors may be as long as a request. */
export const MAX_DETAIL_CHARACTERS = 64 * 2 ** 20;

const DEFAULT_LIMIT = 20;

export type TaskRegistry = {
  add(entry: TaskEntry): void;
  find(uid: number): TaskEntry | undefined;
  /** @throws ProtocolError task_not_found. */
  get(uid: number): Task;
  list(filter: TaskFilter, page: TaskPage): TaskList;
  entries(): Iterable<TaskEntry>;
  /** Swaps the indexes of all tasks before one. */
  swapNames(before: number, a: string, b: string): void;
  /** Call for finished tasks; forgets the oldest above the limits. */
  noteFinished(ended: readonly TaskEntry[]): void;
};

export function createTaskRegistry(): TaskRegistry {
  let entries: TaskEntry[] = [];
  const byUid = new Map<number, TaskEntry>();
  let endedSince = 0;
  let charactersSince = 0;

  /** The oldest finished tasks, except the latest that the limits allow. */
  function listOldest(): TaskEntry[] {
    const finished = entries.filter(({ finishedAt }) => finishedAt !== null);
    let count = 0;
    let characters = 0;
    for (const entry of finished.toReversed()) {
      characters += countDetails(entry);
      if (count >= MAX_FINISHED_TASKS || (count > 0 && characters > MAX_DETAIL_CHARACTERS / 2))
        break;
      count += 1;
    }
    return finished.slice(0, finished.length - count);
  }

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
      // A canceled task, or the task that canceled it, may finish before earlier ones.
      const at = entries.findLastIndex(({ uid }) => uid < entry.uid) + 1;
      entries.splice(at, 0, entry);
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
    noteFinished(ended) {
      endedSince += ended.length;
      charactersSince += ended.reduce((sum, entry) => sum + countDetails(entry), 0);
      if (endedSince < FORGOTTEN_AT_ONCE && charactersSince < MAX_DETAIL_CHARACTERS / 2) return;
      [endedSince, charactersSince] = [0, 0];
      const forgotten = new Set(listOldest());
      entries = entries.filter((entry) => !forgotten.has(entry));
      for (const { uid } of forgotten) byUid.delete(uid);
    },
  };
}

const detailLengths = new WeakMap<TaskEntry, number>();

function countDetails(entry: TaskEntry): number {
  const known = detailLengths.get(entry);
  if (known !== undefined) return known;
  const length = JSON.stringify([entry.details, entry.error]).length;
  detailLengths.set(entry, length);
  return length;
}
