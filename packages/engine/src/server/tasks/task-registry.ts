import { ProtocolError } from "../protocol-error.ts";
import { matchesTask } from "./matches-task.ts";
import type { Task, TaskFilter, TaskList, TaskPage } from "./task.ts";
import { type TaskEntry, toTask } from "./task-entry.ts";

/** Finished tasks that are kept, the latest, and some before: they are forgotten many at a time. */
export const MAX_FINISHED_TASKS = 10_000;
const FORGOTTEN_AT_ONCE = MAX_FINISHED_TASKS / 10;

/** Of what they tell, as JSON: settings and errors with whole documents are as long as a request. */
export const MAX_TOLD_CHARACTERS = 64 * 2 ** 20;

const DEFAULT_LIMIT = 20;

/** Every task that has not been forgotten, by its uid. */
export type TaskRegistry = {
  add(entry: TaskEntry): void;
  find(uid: number): TaskEntry | undefined;
  /** @throws ProtocolError task_not_found. */
  get(uid: number): Task;
  list(filter: TaskFilter, page: TaskPage): TaskList;
  /** In the order of their uids. */
  entries(): Iterable<TaskEntry>;
  /** Gives the tasks before one that are of either index to the other. */
  swapNames(before: number, a: string, b: string): void;
  /** To be told of tasks that ended: of too many, or too much, the oldest are forgotten. */
  noteFinished(ended: readonly TaskEntry[]): void;
};

export function createTaskRegistry(): TaskRegistry {
  /** Ascending by uid. */
  let entries: TaskEntry[] = [];
  const byUid = new Map<number, TaskEntry>();
  let endedSince = 0;
  let toldSince = 0;

  /** The oldest of those that are finished, but for the latest, as many and as long as may be kept. */
  function listOldest(): TaskEntry[] {
    const finished = entries.filter(({ finishedAt }) => finishedAt !== null);
    let kept = 0;
    let told = 0;
    for (const entry of finished.toReversed()) {
      told += countTold(entry);
      if (kept >= MAX_FINISHED_TASKS || (kept > 0 && told > MAX_TOLD_CHARACTERS / 2)) break;
      kept += 1;
    }
    return finished.slice(0, finished.length - kept);
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
      // A task that was canceled, or canceled others, may have ended before those in front of it.
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
      toldSince += ended.reduce((sum, entry) => sum + countTold(entry), 0);
      if (endedSince < FORGOTTEN_AT_ONCE && toldSince < MAX_TOLD_CHARACTERS / 2) return;
      [endedSince, toldSince] = [0, 0];
      const forgotten = new Set(listOldest());
      entries = entries.filter((entry) => !forgotten.has(entry));
      for (const { uid } of forgotten) byUid.delete(uid);
    },
  };
}

const toldLengths = new WeakMap<TaskEntry, number>();

/** Characters of what a finished task tells; counted once. */
function countTold(entry: TaskEntry): number {
  const known = toldLengths.get(entry);
  if (known !== undefined) return known;
  const length = JSON.stringify([entry.details, entry.error]).length;
  toldLengths.set(entry, length);
  return length;
}
