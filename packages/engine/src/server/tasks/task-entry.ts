import type { ErrorObject } from "../protocol-error.ts";
import { buildDetails, type Change, resolveTaskType } from "./change.ts";
import { formatDuration } from "./format-duration.ts";
import type { Task, TaskStatus, TaskSummary, TaskType } from "./task.ts";
import type { TaskOutcome, TaskRecord } from "./task-codec.ts";

/** A task in memory: small, because there are many. Times are epoch milliseconds. */
export type TaskEntry = {
  readonly uid: number;
  /** Changes when indexes are swapped. */
  indexUid: string | null;
  readonly type: TaskType;
  readonly enqueuedAt: number;
  status: TaskStatus;
  batchUid: number | null;
  canceledBy: number | null;
  details: Readonly<Record<string, unknown>> | null;
  error: ErrorObject | null;
  startedAt: number | null;
  finishedAt: number | null;
};

export function createEntry({ uid, indexUid, enqueuedAt, change }: TaskRecord): TaskEntry {
  return {
    uid,
    indexUid,
    type: resolveTaskType(change),
    enqueuedAt,
    status: "enqueued",
    batchUid: null,
    canceledBy: null,
    details: buildDetails(change, null),
    error: null,
    startedAt: null,
    finishedAt: null,
  };
}

export function finishEntry(entry: TaskEntry, outcome: TaskOutcome): void {
  const { batchUid, status, details, error, startedAt, finishedAt } = outcome;
  Object.assign(entry, { batchUid, status, details, error, startedAt, finishedAt });
}

export function cancelEntry(entry: TaskEntry, change: Change, by: TaskOutcome): void {
  const { batchUid, startedAt, finishedAt } = by;
  const details = buildDetails(change, {});
  const ended = {
    status: "canceled",
    canceledBy: by.uid,
    batchUid,
    startedAt,
    finishedAt,
    details,
  };
  Object.assign(entry, ended);
}

export function toTask({ enqueuedAt, startedAt, finishedAt, ...entry }: TaskEntry): Task {
  const { uid, batchUid, indexUid, status, type, canceledBy, details, error } = entry;
  const duration =
    startedAt === null || finishedAt === null ? null : formatDuration(finishedAt - startedAt);
  return {
    uid,
    batchUid,
    indexUid,
    status,
    type,
    canceledBy,
    details,
    error,
    duration,
    enqueuedAt: formatTime(enqueuedAt),
    startedAt: startedAt === null ? null : formatTime(startedAt),
    finishedAt: finishedAt === null ? null : formatTime(finishedAt),
  };
}

export function toSummary({ uid, indexUid, type, enqueuedAt }: TaskEntry): TaskSummary {
  const at = formatTime(enqueuedAt);
  return { taskUid: uid, indexUid, status: "enqueued", type, enqueuedAt: at };
}

function formatTime(time: number): string {
  return new Date(time).toISOString();
}
