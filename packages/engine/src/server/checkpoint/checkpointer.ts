import type { IndexContent } from "../indexes/index-content.ts";
import type { IndexStore } from "../indexes/index-store.ts";
import type { StoredIndex } from "../indexes/stored-index.ts";
import type { LogRange, TaskLog } from "../log/task-log.ts";
import type { TaskRegistry } from "../tasks/task-registry.ts";
import type { TimeSlices } from "../time-slices.ts";
import { type CheckpointCounters, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { dropIndexFiles, noteSaved, saveIndexes } from "./save-indexes.ts";

/** Most bytes of log that a start applies again, with few documents. */
const MIN_CHECKPOINT_BYTES = 32 * 2 ** 20;
/** With many documents, this share of their bytes: writing all costs as much as applying them again. */
const SHARE_OF_DOCUMENTS = 0.5;

/** The share of the limit at shutdown, where nobody waits, in favour of the start, where everybody does. */
const SHARE_AT_END = 1 / 8;

/** Writes what finished tasks made, so that the log before it can be deleted. */
export type Checkpointer = {
  /** Call for each finished task: its part of the log is no longer needed after the next checkpoint. */
  readonly noteEnded: (range: LogRange) => void;
  isDue(): boolean;
  isDueAtEnd(): boolean;
  /**
   * Nothing may be applied meanwhile, and every outcome must be reported before. On failure the log stays and
   * the new files are deleted.
   * @param next - Where the first pending task begins; null where there is none.
   * @throws the disk's error.
   */
  write(next: LogRange | null, slices: TimeSlices): Promise<void>;
};

type CheckpointerOptions = {
  folder: string;
  indexes: IndexStore;
  registry: TaskRegistry;
  log: TaskLog;
  counters: Omit<CheckpointCounters, "position">;
  checkpointBytes?: number;
  warn: (message: string) => void;
};

export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { folder, indexes, registry, log, counters, warn } = options;
  const { checkpointBytes = MIN_CHECKPOINT_BYTES } = options;
  let redoneBytes = 0;
  const seen = new WeakSet<IndexContent>();

  function isAbove(share: number): boolean {
    const all = indexes.list();
    all.forEach(noteContent);
    const documents = all.reduce((sum, { content }) => sum + content.fields.bytes(), 0);
    return redoneBytes > Math.max(checkpointBytes, documents * SHARE_OF_DOCUMENTS) * share;
  }

  /** Content rebuilt for other settings would be rebuilt again at the next start. */
  function noteContent({ content, engineFile }: StoredIndex): void {
    if (seen.has(content)) return;
    seen.add(content);
    if (engineFile === null) redoneBytes += content.fields.bytes();
  }

  function takeNumber(): number {
    counters.nextDocumentsFile += 1;
    return counters.nextDocumentsFile - 1;
  }

  /**
   * Deletes a failed checkpoint's files, which would keep a full disk full, unless it is in place after all.
   */
  async function dropUnnamed(firstNumber: number): Promise<void> {
    const inPlace = await readCheckpoint(folder);
    await dropIndexFiles(folder, inPlace?.indexes ?? [], firstNumber);
  }

  return {
    noteEnded({ start, end }) {
      redoneBytes += end - start;
    },
    isDue: () => isAbove(1),
    isDueAtEnd: () => isAbove(SHARE_AT_END),
    async write(next, slices) {
      redoneBytes = 0;
      const firstNumber = counters.nextDocumentsFile;
      const position = next ? { segment: next.segment, offset: next.start } : log.end();
      try {
        const saved = await saveIndexes(indexes, { folder, takeNumber, warn }, slices);
        const tasks = [...registry.entries()].filter(({ finishedAt }) => finishedAt !== null);
        await writeCheckpoint(folder, { ...counters, position, indexes: saved, tasks });
        noteSaved(indexes, saved);
        await log.dropBefore(position.segment);
        await dropIndexFiles(folder, saved);
      } catch (error) {
        // Files that cannot be deleted now are deleted with the next checkpoint.
        await dropUnnamed(firstNumber).catch(() => {});
        throw error;
      }
    },
  };
}
