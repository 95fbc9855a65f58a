import { type CheckpointCounters, readCheckpoint } from "./checkpoint/checkpoint.ts";
import { readEngineVersion } from "./checkpoint/engine-version.ts";
import { restoreIndexes } from "./checkpoint/restore-indexes.ts";
import { dropIndexFiles } from "./checkpoint/save-indexes.ts";
import { DamagedFolderError } from "./folder/damaged-folder-error.ts";
import { removeUnfinished } from "./folder/folder-files.ts";
import { createIndexStore, type IndexStore } from "./indexes/index-store.ts";
import { openTaskLog } from "./log/open-task-log.ts";
import type { LogRange, TaskLog } from "./log/task-log.ts";
import { applyTask, type PendingTask } from "./tasks/pending-task.ts";
import { createTaskRecovery } from "./tasks/recover-tasks.ts";
import { finishEntry } from "./tasks/task-entry.ts";
import { createTaskRegistry, type TaskRegistry } from "./tasks/task-registry.ts";
import { createTimeSlices } from "./time-slices.ts";

export type RecoveredState = {
  indexes: IndexStore;
  registry: TaskRegistry;
  log: TaskLog;
  counters: Omit<CheckpointCounters, "position">;
  ended: readonly LogRange[];
  waiting: readonly PendingTask[];
};

type RecoveryOptions = { folder: string; warn: (message: string) => void };

/**
 * Restores the checkpoint and reapplies finished tasks. The log is opened last, because that may cut it: a
 * damaged folder stays unchanged.
 * @throws DamagedFolderError
 */
export async function recoverState({ folder, warn }: RecoveryOptions): Promise<RecoveredState> {
  // Read now, because an upgrade may replace the sources while this process runs.
  readEngineVersion();
  const indexes = createIndexStore();
  const registry = createTaskRegistry();
  const checkpoint = await readCheckpoint(folder);
  for (const entry of checkpoint?.tasks ?? []) registry.add(entry);
  await restoreIndexes(indexes, { folder, warn }, checkpoint?.indexes ?? []);
  const recovery = createTaskRecovery(registry);
  const from = checkpoint?.position ?? null;
  const log = await openTaskLog({ folder, from, take: recovery.take, warn });
  try {
    await removeUnfinished(folder);
    if (checkpoint) await dropIndexFiles(folder, checkpoint.indexes);
    const [ended, waiting]: [LogRange[], PendingTask[]] = [[], []];
    for (const { outcome, ...task } of recovery.listTasks()) {
      if (!outcome) {
        waiting.push(task);
        continue;
      }
      try {
        await applyTask({ indexes, log, registry }, task, outcome.startedAt, createTimeSlices());
      } catch (error) {
        // A task that failed fails again, and changes nothing.
        if (outcome.status === "succeeded") {
          const what = `task ${outcome.uid}, which was done, cannot be done again: ${String(error)}`;
          throw new DamagedFolderError(folder, what);
        }
      }
      finishEntry(task.entry, outcome);
      ended.push(task.range);
    }
    const counters = {
      nextUid: Math.max(checkpoint?.nextUid ?? 0, recovery.lastUid() + 1),
      nextBatchUid: Math.max(checkpoint?.nextBatchUid ?? 0, recovery.lastBatchUid() + 1),
      nextDocumentsFile: checkpoint?.nextDocumentsFile ?? 1,
    };
    return { indexes, registry, log, counters, ended, waiting };
  } catch (error) {
    await log.close();
    throw error;
  }
}
