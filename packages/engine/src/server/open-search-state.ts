import { createCheckpointer } from "./checkpoint/checkpointer.ts";
import { createSearchState } from "./create-search-state.ts";
import { makeFolder } from "./folder/folder-files.ts";
import { lockFolder } from "./folder/folder-lock.ts";
import type { LogRange } from "./log/task-log.ts";
import { type RecoveredState, recoverState } from "./recover-state.ts";
import type { SearchState, SearchStateOptions } from "./search-state.ts";
import { createOutcomeWriter } from "./tasks/outcome-writer.ts";
import { MAX_WAITING_BYTES } from "./tasks/task-queue.ts";
import { createTaskRunner } from "./tasks/task-runner.ts";
import { createTimeSlices } from "./time-slices.ts";

/**
 * Opens or creates a data folder, restores what was acknowledged, and continues pending tasks.
 * @throws FolderTakenError where another process has the folder, DamagedFolderError where it cannot be read.
 */
export async function openSearchState(options: SearchStateOptions): Promise<SearchState> {
  const { dataDir: folder, warn = () => {} } = options;
  await makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return goOn(await recoverState({ folder, warn }), options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function goOn(
  { ended, waiting, ...recovered }: RecoveredState,
  { dataDir: folder, now, warn = () => {}, ...bounds }: SearchStateOptions,
  unlock: () => void,
): SearchState {
  const { checkpointBytes, maxWaitingBytes = MAX_WAITING_BYTES } = bounds;
  const { indexes, registry, log, counters } = recovered;
  const checkpointer = createCheckpointer({ ...recovered, folder, checkpointBytes, warn });
  ended.forEach(checkpointer.noteEnded);
  const outcomes = createOutcomeWriter(log);

  async function save(next: LogRange | null, signal?: AbortSignal): Promise<void> {
    try {
      await checkpointer.write(next, createTimeSlices(signal));
    } catch (error) {
      if (signal?.aborted) throw error;
      warn(`A checkpoint of ${folder} could not be written, and the log grows: ${String(error)}`);
    }
  }

  const runner = createTaskRunner({
    indexes,
    log,
    registry,
    now,
    takeBatchUid: () => takeNext(counters, "nextBatchUid"),
    outcomes,
    beforeTask: async (next, signal) => {
      if (!checkpointer.isDue()) return;
      await outcomes.settle();
      await save(next.range, signal);
    },
    onEnded: ({ range }) => checkpointer.noteEnded(range),
    maxWaitingBytes,
  });
  waiting.forEach(runner.add);
  return createSearchState({
    indexes,
    registry,
    log,
    runner,
    now,
    takeUid: () => takeNext(counters, "nextUid"),
    saveAtEnd: async () => {
      if (checkpointer.isDueAtEnd()) await save(runner.firstRange());
    },
    unlock,
  });
}

function takeNext(counters: RecoveredState["counters"], name: keyof typeof counters): number {
  counters[name] += 1;
  return counters[name] - 1;
}
