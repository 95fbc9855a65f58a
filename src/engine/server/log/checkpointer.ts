import type { IndexStore } from "../indexes/index-store.ts";
import { dropDocumentsFiles, saveIndexes } from "../indexes/save-indexes.ts";
import type { Turns } from "../tasks/take-turns.ts";
import type { TaskBook } from "../tasks/task-book.ts";
import { type CheckpointCounters, writeCheckpoint } from "./checkpoint.ts";
import type { LogRange, TaskLog } from "./task-log.ts";

/** Bytes of the log that are applied again at a start, at most, where there are few documents. */
const MIN_CHECKPOINT_BYTES = 32 * 2 ** 20;
/** With many, this part of their own bytes: writing them all costs as much as applying them again. */
const SHARE_OF_DOCUMENTS = 0.5;

/** Writes what finished tasks made, so that the log before can go. */
export type Checkpointer = {
  /** To be told of each task that is done with: what stands of it in the log may go. */
  noteEnded(range: LogRange): void;
  isDue(): boolean;
  /**
   * Nothing may be applied meanwhile, and nothing ended be untold. Where it fails the log stays, and
   * it is tried again later.
   *
   * @param next - Where the first task stands that waits.
   * @throws what the disk says.
   */
  write(next: LogRange, turns: Turns): Promise<void>;
};

type CheckpointerOptions = {
  folder: string;
  indexes: IndexStore;
  book: TaskBook;
  log: TaskLog;
  /** Changed as numbers are taken. */
  counters: Omit<CheckpointCounters, "position">;
  /** 32 MB when absent. */
  checkpointBytes?: number;
};

export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { folder, indexes, book, log, counters } = options;
  const { checkpointBytes = MIN_CHECKPOINT_BYTES } = options;
  let endedBytes = 0;

  function isDue(): boolean {
    const documents = indexes.list().reduce((sum, { content }) => sum + content.fields.bytes(), 0);
    const limit = Math.max(checkpointBytes, documents * SHARE_OF_DOCUMENTS);
    return endedBytes > limit;
  }

  function takeNumber(): number {
    counters.nextDocumentsFile += 1;
    return counters.nextDocumentsFile - 1;
  }

  return {
    noteEnded({ start, end }) {
      endedBytes += end - start;
    },
    isDue,
    async write(next, turns) {
      endedBytes = 0;
      const saved = await saveIndexes(indexes, folder, takeNumber, turns);
      const position = { segment: next.segment, offset: next.start };
      const tasks = [...book.entries()].filter(({ finishedAt }) => finishedAt !== null);
      await writeCheckpoint(folder, { ...counters, position, indexes: saved, tasks });
      await log.dropBefore(position.segment);
      await dropDocumentsFiles(folder, new Set(saved.map(({ documentsFile }) => documentsFile)));
    },
  };
}
