import type { Engine } from "../create-engine.ts";
import type { FilterBody } from "../search-query.ts";
import type { JsonObject } from "../values/json-object.ts";
import type { IndexSettings, SettingName } from "./settings/index-settings.ts";
import type { Task, TaskFilter, TaskList, TaskPage, TaskSummary } from "./tasks/task.ts";

export type IndexInfo = {
  uid: string;
  createdAt: string;
  updatedAt: string;
  primaryKey: string | null;
};

export type IndexStats = {
  numberOfDocuments: number;
  rawDocumentDbSize: number;
  avgDocumentSize: number;
  isIndexing: boolean;
  numberOfEmbeddings: 0;
  numberOfEmbeddedDocuments: 0;
  fieldDistribution: Record<string, number>;
};

type ServerStats = {
  databaseSize: number;
  usedDatabaseSize: number;
  lastUpdate: string | null;
  indexes: Record<string, IndexStats>;
};

export type AddOptions = {
  /** Null: the index's own, else inferred from the first document. */
  primaryKey: string | null;
  /** `merge` replaces top-level keys. */
  mode: "replace" | "merge";
};

export type FetchOptions = {
  offset?: number;
  limit?: number;
  /** Names and dotted paths; whole documents when absent. */
  fields?: readonly string[];
  filter?: FilterBody;
  ids?: readonly (number | string)[];
  sort?: readonly string[];
};

export type FetchedDocuments = {
  results: JsonObject[];
  offset: number;
  limit: number;
  total: number;
};

/**
 * The durable state of the search server. Reads answer at once from memory. Each write is a task: its
 * promise settles when the task is on the disk, and tasks are applied later in order of uids. Any method
 * may throw ProtocolError index_not_found or invalid_index_uid, and writes no_space_left_on_device when too
 * many are pending.
 */
export type SearchState = {
  listIndexes(): IndexInfo[];
  getIndex(uid: string): IndexInfo;
  createIndex(uid: string, primaryKey: string | null): Promise<TaskSummary>;
  updateIndex(uid: string, change: { primaryKey: string | null }): Promise<TaskSummary>;
  deleteIndex(uid: string): Promise<TaskSummary>;
  /** Exchanges documents, settings and tasks of each pair. @throws ProtocolError for invalid pairs. */
  swapIndexes(swaps: readonly { indexes: readonly [string, string] }[]): Promise<TaskSummary>;

  /** Creates a missing index. An invalid document fails the task. */
  addDocuments(
    uid: string,
    documents: readonly JsonObject[],
    options: AddOptions,
  ): Promise<TaskSummary>;
  deleteDocuments(uid: string, ids: readonly (number | string)[]): Promise<TaskSummary>;
  deleteAllDocuments(uid: string): Promise<TaskSummary>;
  /** @throws ProtocolError invalid_document_filter. */
  deleteByFilter(uid: string, filter: FilterBody): Promise<TaskSummary>;
  /** @throws ProtocolError document_not_found. */
  getDocument(uid: string, id: number | string, fields?: readonly string[]): JsonObject;
  /**
   * By default in the order of first insertion.
   * @throws ProtocolError invalid_document_filter, invalid_document_sort.
   */
  fetchDocuments(uid: string, options: FetchOptions): FetchedDocuments;

  getSettings(uid: string): IndexSettings;
  /**
   * Changes the settings in the body; null resets one. Creates a missing index.
   * @throws ProtocolError bad_request for an unknown name, invalid_settings_… for a bad value.
   */
  updateSettings(uid: string, body: unknown): Promise<TaskSummary>;
  /** @throws ProtocolError invalid_settings_…. */
  updateSetting(uid: string, name: SettingName, value: unknown): Promise<TaskSummary>;
  resetSettings(uid: string): Promise<TaskSummary>;

  /** @throws ProtocolError task_not_found. */
  getTask(uid: number): Task;
  listTasks(filter?: TaskFilter, page?: TaskPage): TaskList;
  /**
   * Cancels matching tasks that have not begun.
   * @param query - The request's own text, for the task's details.
   */
  cancelTasks(filter: TaskFilter, query: string): Promise<TaskSummary>;

  /** Do not hold it across requests: a change of settings replaces it. */
  engineOf(uid: string): Engine;
  getStats(uid: string): IndexStats;
  getAllStats(): ServerStats;
  /** Settles when no task is pending. */
  whenIdle(): Promise<void>;
  /** Finishes the current task, writes a checkpoint if due, and unlocks the folder. */
  close(): Promise<void>;
};

export type SearchStateOptions = {
  dataDir: string;
  now: () => number;
  /** Called for the rest of an interrupted write that was cut off. */
  warn?: (message: string) => void;
  /** Bytes of applied tasks between checkpoints; 32 MB when absent. */
  checkpointBytes?: number;
  /** Bytes of pending tasks in memory above which writes are refused; 256 MB when absent. */
  maxWaitingBytes?: number;
};
