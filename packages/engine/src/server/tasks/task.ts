import type { ErrorObject } from "../protocol-error.ts";

export const TASK_STATUSES = ["enqueued", "processing", "succeeded", "failed", "canceled"] as const;

export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_TYPES = [
  "documentAdditionOrUpdate",
  "documentDeletion",
  "settingsUpdate",
  "indexCreation",
  "indexUpdate",
  "indexDeletion",
  "indexSwap",
  "taskCancelation",
] as const;

export type TaskType = (typeof TASK_TYPES)[number];

/** A task as clients see it, in the protocol's names; times are ISO 8601. */
export type Task = {
  uid: number;
  /** Null until it is processed. */
  batchUid: number | null;
  /** Null for tasks that are of no one index. */
  indexUid: string | null;
  status: TaskStatus;
  type: TaskType;
  canceledBy: number | null;
  details: Readonly<Record<string, unknown>> | null;
  error: ErrorObject | null;
  /** ISO 8601, `PT0.012S`; null until it is finished. */
  duration: string | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
};

/** What a write is answered with, once it is on the disk. */
export type TaskSummary = {
  taskUid: number;
  indexUid: string | null;
  status: "enqueued";
  type: TaskType;
  enqueuedAt: string;
};

/** Which tasks are asked for: all that pass every list given. */
export type TaskFilter = {
  uids?: readonly number[];
  batchUids?: readonly number[];
  statuses?: readonly TaskStatus[];
  types?: readonly TaskType[];
  indexUids?: readonly string[];
  canceledBy?: readonly number[];
  /** Epoch milliseconds, exclusive. */
  beforeEnqueuedAt?: number;
  afterEnqueuedAt?: number;
  beforeStartedAt?: number;
  afterStartedAt?: number;
  beforeFinishedAt?: number;
  afterFinishedAt?: number;
};

export type TaskPage = {
  /** 20 when absent. */
  limit?: number;
  /** The first uid of the page; absent: the latest (reversed: the oldest). */
  from?: number;
  /** The oldest first. */
  reverse?: boolean;
};

export type TaskList = {
  results: Task[];
  /** All that pass, on whatever page. */
  total: number;
  limit: number;
  /** Null where there is nothing. */
  from: number | null;
  /** Where the next page begins; null on the last. */
  next: number | null;
};
