import { createSearchState } from "./create-search-state.ts";
import { createIndexStore } from "./indexes/index-store.ts";
import { restoreIndexes } from "./indexes/restore-indexes.ts";
import { type CheckpointCounters, readCheckpoint } from "./log/checkpoint.ts";
import { createCheckpointer } from "./log/checkpointer.ts";
import { makeFolder, removeUnfinished } from "./log/folder-files.ts";
import { lockFolder } from "./log/folder-lock.ts";
import { openTaskLog } from "./log/open-task-log.ts";
import type { SearchState, SearchStateOptions } from "./search-state.ts";
import { createOutcomeWriter } from "./tasks/outcome-writer.ts";
import { applyTask } from "./tasks/pending-task.ts";
import { createTaskRecovery, type RecoveredTask } from "./tasks/recover-tasks.ts";
import { takeTurns } from "./tasks/take-turns.ts";
import { createTaskBook } from "./tasks/task-book.ts";
import { finishEntry } from "./tasks/task-entry.ts";
import { createTaskRunner } from "./tasks/task-runner.ts";

/**
 * Opens a data folder, which is made where there is none: everything that was acknowledged is there
 * again, and what was not finished goes on.
 *
 * @throws FolderTakenError where another process has the folder, DamagedFolderError where it cannot be read.
 */
export async function openSearchState(options: SearchStateOptions): Promise<SearchState> {
  await makeFolder(options.dataDir);
  const unlock = lockFolder(options.dataDir);
  try {
    return await openFolder(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(
  { dataDir: folder, now, warn = () => {}, checkpointBytes }: SearchStateOptions,
  unlock: () => void,
): Promise<SearchState> {
  const indexes = createIndexStore();
  const book = createTaskBook();
  await removeUnfinished(folder);
  const checkpoint = await readCheckpoint(folder);
  const counters = toCounters(checkpoint);
  for (const entry of checkpoint?.tasks ?? []) book.add(entry);
  const recovery = createTaskRecovery(book);
  const log = await openTaskLog({
    folder,
    from: checkpoint?.position ?? null,
    take: recovery.take,
    warn,
  });
  try {
    await restoreIndexes(indexes, folder, checkpoint?.indexes ?? []);
    const checkpointer = createCheckpointer({
      folder,
      indexes,
      book,
      log,
      counters,
      checkpointBytes,
    });
    const waiting: RecoveredTask[] = [];
    for (const task of recovery.listTasks()) {
      if (task.outcome) await applyAgain(task);
      else waiting.push(task);
    }
    counters.nextUid = Math.max(counters.nextUid, recovery.lastUid() + 1);
    counters.nextBatchUid = Math.max(counters.nextBatchUid, recovery.lastBatchUid() + 1);
    const outcomes = createOutcomeWriter(log);
    const runner = createTaskRunner({
      indexes,
      log,
      book,
      now,
      takeBatchUid: () => takeNext(counters, "nextBatchUid"),
      outcomes,
      beforeTask: async (next, signal) => {
        if (!checkpointer.isDue()) return;
        await outcomes.settle();
        try {
          await checkpointer.write(next.range, takeTurns(signal));
        } catch (error) {
          if (signal.aborted) throw error;
          warn(
            `A checkpoint of ${folder} could not be written, and the log grows: ${String(error)}`,
          );
        }
      },
      onEnded: (task) => checkpointer.noteEnded(task.range),
    });
    for (const task of waiting) runner.add(task);
    const takeUid = () => takeNext(counters, "nextUid");
    return createSearchState({ indexes, book, log, runner, now, takeUid, unlock });

    /** What was finished before is made again as it was: what it refused then it refuses now. */
    async function applyAgain(task: RecoveredTask): Promise<void> {
      const { entry, outcome } = task;
      if (!outcome) return;
      try {
        await applyTask({ indexes, log, book }, task, outcome.startedAt, takeTurns());
      } catch (error) {
        if (outcome.status === "succeeded") throw error;
      }
      finishEntry(entry, outcome);
      checkpointer.noteEnded(task.range);
    }
  } catch (error) {
    await log.close();
    throw error;
  }
}

type Counters = Omit<CheckpointCounters, "position">;

function toCounters(checkpoint: Counters | null): Counters {
  return {
    nextUid: checkpoint?.nextUid ?? 0,
    nextBatchUid: checkpoint?.nextBatchUid ?? 0,
    nextDocumentsFile: checkpoint?.nextDocumentsFile ?? 1,
  };
}

function takeNext(counters: Counters, name: keyof Counters): number {
  counters[name] += 1;
  return counters[name] - 1;
}
