import type { TaskFilter } from "./task.ts";
import type { TaskEntry } from "./task-entry.ts";

export function matchesTask(entry: TaskEntry, filter: TaskFilter): boolean {
  return (
    isAmong(filter.uids, entry.uid) &&
    isAmong(filter.batchUids, entry.batchUid) &&
    isAmong(filter.statuses, entry.status) &&
    isAmong(filter.types, entry.type) &&
    isAmong(filter.indexUids, entry.indexUid) &&
    isAmong(filter.canceledBy, entry.canceledBy) &&
    isBetween(entry.enqueuedAt, filter.afterEnqueuedAt, filter.beforeEnqueuedAt) &&
    isBetween(entry.startedAt, filter.afterStartedAt, filter.beforeStartedAt) &&
    isBetween(entry.finishedAt, filter.afterFinishedAt, filter.beforeFinishedAt)
  );
}

function isAmong<Value>(list: readonly Value[] | undefined, value: Value | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}

function isBetween(
  time: number | null,
  after: number | undefined,
  before: number | undefined,
): boolean {
  if (after === undefined && before === undefined) return true;
  if (time === null) return false;
  return (after === undefined || time > after) && (before === undefined || time < before);
}
