import type { JsonObject } from "../values/json-object.ts";
import { fetchDocuments, readDocument } from "./documents/read-documents.ts";
import { assertFilter } from "./documents/select-rows.ts";
import { assertSwaps } from "./indexes/assert-swaps.ts";
import { describeIndex, describeStats } from "./indexes/describe-index.ts";
import { assertIndexUid, type IndexStore } from "./indexes/index-store.ts";
import type { TaskLog } from "./log/task-log.ts";
import type { SearchState } from "./search-state.ts";
import { RESET_PATCH } from "./settings/apply-patch.ts";
import { readSetting, readSettings } from "./settings/read-settings.ts";
import type { Change } from "./tasks/change.ts";
import type { TaskSummary } from "./tasks/task.ts";
import { encodeDocuments, encodeTask, type TaskRecord } from "./tasks/task-codec.ts";
import { createEntry, toSummary } from "./tasks/task-entry.ts";
import type { TaskRegistry } from "./tasks/task-registry.ts";
import type { TaskRunner } from "./tasks/task-runner.ts";
import { createTimeSlices } from "./time-slices.ts";

type StateParts = {
  indexes: IndexStore;
  registry: TaskRegistry;
  log: TaskLog;
  runner: TaskRunner;
  now: () => number;
  takeUid: () => number;
  /** Called when nothing changes any more. */
  saveAtEnd: () => Promise<void>;
  unlock: () => void;
};

export function createSearchState(parts: StateParts): SearchState {
  const { indexes, registry, log, runner, now, takeUid, saveAtEnd, unlock } = parts;

  let closing: Promise<void> | null = null;

  /** Settles when the task is on the disk. A cancelation is accepted however many tasks are pending. */
  async function enqueue(
    indexUid: string | null,
    change: Change,
    documents: readonly JsonObject[] = [],
  ): Promise<TaskSummary> {
    if (indexUid !== null) assertIndexUid(indexUid);
    if (change.is !== "cancelTasks") runner.assertCapacity();
    const frames = documents.length > 0 ? await encodeDocuments(documents, createTimeSlices()) : [];
    const record: TaskRecord = { uid: takeUid(), indexUid, enqueuedAt: now(), change };
    const entry = createEntry(record);
    const summary = toSummary(entry);
    await log.append([...frames, encodeTask(record)], (range) => {
      registry.add(entry);
      runner.add({ entry, change, range });
    });
    return summary;
  }

  const contentOf = (uid: string) => {
    assertIndexUid(uid);
    return indexes.get(uid).content;
  };

  const changeSettings = (uid: string, patch: ReturnType<typeof readSettings>) =>
    enqueue(uid, { is: "changeSettings", patch });

  return {
    listIndexes: () => indexes.list().map(describeIndex),
    getIndex(uid) {
      assertIndexUid(uid);
      return describeIndex(indexes.get(uid));
    },
    createIndex: (uid, primaryKey) => enqueue(uid, { is: "createIndex", primaryKey }),
    updateIndex: (uid, { primaryKey }) => enqueue(uid, { is: "updateIndex", primaryKey }),
    deleteIndex: (uid) => enqueue(uid, { is: "deleteIndex" }),
    async swapIndexes(swaps) {
      assertSwaps(swaps);
      return enqueue(null, { is: "swapIndexes", swaps });
    },

    addDocuments: (uid, documents, { mode, primaryKey }) =>
      enqueue(uid, { is: "addDocuments", mode, primaryKey, received: documents.length }, documents),
    deleteDocuments: (uid, ids) => enqueue(uid, { is: "deleteDocuments", ids }),
    deleteAllDocuments: (uid) => enqueue(uid, { is: "deleteAllDocuments" }),
    async deleteByFilter(uid, filter) {
      assertFilter(filter);
      return enqueue(uid, { is: "deleteByFilter", filter });
    },
    getDocument: (uid, id, fields) => readDocument(contentOf(uid), id, fields),
    fetchDocuments: (uid, options) => fetchDocuments(contentOf(uid), options),

    getSettings(uid) {
      assertIndexUid(uid);
      return indexes.get(uid).settings;
    },
    updateSettings: async (uid, body) => changeSettings(uid, readSettings(body)),
    updateSetting: async (uid, name, value) => changeSettings(uid, readSetting(name, value)),
    resetSettings: (uid) => changeSettings(uid, RESET_PATCH),

    getTask: (uid) => registry.get(uid),
    listTasks: (filter = {}, page = {}) => registry.list(filter, page),
    cancelTasks: (filter, query) => enqueue(null, { is: "cancelTasks", filter, query }),

    engineOf: (uid) => contentOf(uid).engine(),
    getStats(uid) {
      assertIndexUid(uid);
      return describeStats(indexes.get(uid), listIndexing().has(uid));
    },
    getAllStats() {
      const all = indexes.list();
      const size = log.size() + all.reduce((sum, { content }) => sum + content.fields.bytes(), 0);
      const indexing = listIndexing();
      const last = all.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
      return {
        databaseSize: size,
        usedDatabaseSize: size,
        lastUpdate: last === 0 ? null : new Date(last).toISOString(),
        indexes: Object.fromEntries(
          all.map((index) => [index.uid, describeStats(index, indexing.has(index.uid))]),
        ),
      };
    },
    whenIdle: () => runner.whenIdle(),
    close() {
      closing ??= end();
      return closing;
    },
  };

  async function end(): Promise<void> {
    try {
      const isWhole = await runner.stop();
      await log.close();
      if (isWhole) await saveAtEnd();
    } finally {
      unlock();
    }
  }

  function listIndexing(): Set<string | null> {
    const { results } = registry.list(
      { statuses: ["processing"] },
      { limit: Number.MAX_SAFE_INTEGER },
    );
    return new Set(results.map(({ indexUid }) => indexUid));
  }
}
