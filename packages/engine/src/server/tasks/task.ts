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

export type Task = {
  uid: number;
  batchUid: number | null;
  /** Null for tasks of several indexes or none. */
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

export type TaskSummary = {
  taskUid: number;
  indexUid: string | null;
  status: "enqueued";
  type: TaskType;
  enqueuedAt: string;
};

export type TaskFilter = {
  uids?: readonly number[];
  batchUids?: readonly number[];
  statuses?: readonly TaskStatus[];
  types?: readonly TaskType[];
  indexUids?: readonly string[];
  canceledBy?: readonly number[];
  beforeEnqueuedAt?: number;
  afterEnqueuedAt?: number;
  beforeStartedAt?: number;
  afterStartedAt?: number;
  beforeFinishedAt?: number;
  afterFinishedAt?: number;
};

export type TaskPage = {
  limit?: number;
  /** The uid that begins the page; by default the latest, or the oldest if reversed. */
  from?: number;
  reverse?: boolean;
};

export type TaskList = {
  results: Task[];
  total: number;
  limit: number;
  from: number | null;
  /** The next page's `from`; null on the last page. */
  next: number | null;
};
