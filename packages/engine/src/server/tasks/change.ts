import type { FilterBody } from "../../search-query.ts";
import type { SettingsPatch } from "../settings/settings-patch.ts";
import type { TaskFilter, TaskType } from "./task.ts";

export type Swap = { indexes: readonly [string, string] };

/** Added documents are in the log, before their task. */
export type Change =
  | { is: "addDocuments"; mode: "replace" | "merge"; primaryKey: string | null; received: number }
  | { is: "deleteDocuments"; ids: readonly (number | string)[] }
  | { is: "deleteAllDocuments" }
  | { is: "deleteByFilter"; filter: FilterBody }
  | { is: "changeSettings"; patch: SettingsPatch }
  | { is: "createIndex"; primaryKey: string | null }
  | { is: "updateIndex"; primaryKey: string | null }
  | { is: "deleteIndex" }
  | { is: "swapIndexes"; swaps: readonly Swap[] }
  | { is: "cancelTasks"; filter: TaskFilter; query: string };

export type ChangeResult = {
  documents?: number;
  matchedTasks?: number;
  canceledTasks?: readonly number[];
};

const TYPES: Readonly<Record<Change["is"], TaskType>> = {
  addDocuments: "documentAdditionOrUpdate",
  deleteDocuments: "documentDeletion",
  deleteAllDocuments: "documentDeletion",
  deleteByFilter: "documentDeletion",
  changeSettings: "settingsUpdate",
  createIndex: "indexCreation",
  updateIndex: "indexUpdate",
  deleteIndex: "indexDeletion",
  swapIndexes: "indexSwap",
  cancelTasks: "taskCancelation",
};

export function resolveTaskType(change: Change): TaskType {
  return TYPES[change.is];
}

/** Null where a task has none. @param result - Null until the task is finished. */
export function buildDetails(
  change: Change,
  result: ChangeResult | null,
): Record<string, unknown> | null {
  const done = result && (result.documents ?? 0);
  switch (change.is) {
    case "addDocuments":
      return { receivedDocuments: change.received, indexedDocuments: done };
    case "deleteDocuments":
      return { providedIds: change.ids.length, deletedDocuments: done, originalFilter: null };
    case "deleteByFilter":
      return {
        providedIds: 0,
        deletedDocuments: done,
        originalFilter: JSON.stringify(change.filter),
      };
    case "changeSettings":
      return { ...change.patch };
    case "createIndex":
    case "updateIndex":
      return { primaryKey: change.primaryKey };
    case "deleteAllDocuments":
    case "deleteIndex":
      return { deletedDocuments: done };
    case "swapIndexes":
      return { swaps: change.swaps };
    default:
      return {
        matchedTasks: result?.matchedTasks ?? 0,
        canceledTasks: result && (result.canceledTasks ?? []).length,
        originalFilter: change.query,
      };
  }
}
