import type { Engine } from "../create-engine.ts";
import type { FilterBody } from "../search-query.ts";
import type { JsonObject } from "../values/json-object.ts";
import type { IndexSettings, SettingName } from "./settings/index-settings.ts";
import type { Task, TaskFilter, TaskList, TaskPage, TaskSummary } from "./tasks/task.ts";

/** An index as clients see it; times are ISO 8601. */
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
  /** Bytes on the disk. */
  databaseSize: number;
  usedDatabaseSize: number;
  lastUpdate: string | null;
  indexes: Record<string, IndexStats>;
};

export type AddOptions = {
  /** Null: the index's own, else found in the first document. */
  primaryKey: string | null;
  /** Replace whole documents, or merge their top-level keys. */
  mode: "replace" | "merge";
};

export type FetchOptions = {
  /** 0 and 20 when absent. */
  offset?: number;
  limit?: number;
  /** Names and dotted paths; absent: whole documents. */
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
 * The durable state of the search server: indexes, their documents and settings, and tasks. Reads
 * answer at once from memory. Every write is a task: its promise settles when the task is on the
 * disk, and it is applied later, in the order of uids. What names an index that is not there is
 * refused with ProtocolError index_not_found, an impossible name with invalid_index_uid, and a write
 * where too many wait with no_space_left_on_device.
 */
export type SearchState = {
  /** By uid, ascending. */
  listIndexes(): IndexInfo[];
  getIndex(uid: string): IndexInfo;
  createIndex(uid: string, primaryKey: string | null): Promise<TaskSummary>;
  updateIndex(uid: string, change: { primaryKey: string | null }): Promise<TaskSummary>;
  deleteIndex(uid: string): Promise<TaskSummary>;
  /** Exchanges documents, settings and tasks of each two. @throws ProtocolError for bad pairs. */
  swapIndexes(swaps: readonly { indexes: readonly [string, string] }[]): Promise<TaskSummary>;

  /** Makes the index where there is none. What is wrong with a document fails the task. */
  addDocuments(
    uid: string,
    documents: readonly JsonObject[],
    options: AddOptions,
  ): Promise<TaskSummary>;
  deleteDocuments(uid: string, ids: readonly (number | string)[]): Promise<TaskSummary>;
  deleteAllDocuments(uid: string): Promise<TaskSummary>;
  /** @throws ProtocolError invalid_document_filter for one that cannot be read. */
  deleteByFilter(uid: string, filter: FilterBody): Promise<TaskSummary>;
  /** @throws ProtocolError document_not_found. */
  getDocument(uid: string, id: number | string, fields?: readonly string[]): JsonObject;
  /** In the order of first insertion, where nothing else is asked. @throws ProtocolError invalid_document_filter, invalid_document_sort. */
  fetchDocuments(uid: string, options: FetchOptions): FetchedDocuments;

  getSettings(uid: string): IndexSettings;
  /**
   * Changes the settings named in the body; null resets one. Makes the index where there is none.
   *
   * @throws ProtocolError bad_request for an unknown name, invalid_settings_… for a bad value.
   */
  updateSettings(uid: string, body: unknown): Promise<TaskSummary>;
  /** Changes one, from its own route; null resets it. @throws ProtocolError invalid_settings_…. */
  updateSetting(uid: string, name: SettingName, value: unknown): Promise<TaskSummary>;
  resetSettings(uid: string): Promise<TaskSummary>;

  /** @throws ProtocolError task_not_found. */
  getTask(uid: number): Task;
  listTasks(filter?: TaskFilter, page?: TaskPage): TaskList;
  /** Cancels the tasks that pass and are not begun. @param query - As it was asked, for the details. */
  cancelTasks(filter: TaskFilter, query: string): Promise<TaskSummary>;

  /** The engine as it is now: ask anew for each request, a change of settings replaces it. */
  engineOf(uid: string): Engine;
  getStats(uid: string): IndexStats;
  getAllStats(): ServerStats;
  /** Settles when no task waits. */
  whenIdle(): Promise<void>;
  /** Lets the task in work end, writes what is to be written, and lets the folder go. */
  close(): Promise<void>;
};

export type SearchStateOptions = {
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told of what an interrupted write left and was cut off. */
  warn?: (message: string) => void;
  /** Bytes of applied tasks after which a checkpoint is written; 32 MB when absent. */
  checkpointBytes?: number;
  /** Bytes of what waits in memory, beyond which writes are refused; 256 MB when absent. */
  maxWaitingBytes?: number;
};
