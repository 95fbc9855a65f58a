import type { IndexContent } from "../indexes/index-content.ts";
import type { IndexStore } from "../indexes/index-store.ts";
import type { StoredIndex } from "../indexes/stored-index.ts";
import type { LogRange, TaskLog } from "../log/task-log.ts";
import type { Turns } from "../take-turns.ts";
import type { TaskRegistry } from "../tasks/task-registry.ts";
import { type CheckpointCounters, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { dropIndexFiles, noteSaved, saveIndexes } from "./save-indexes.ts";

/** Bytes of the log that are applied again at a start, at most, where there are few documents. */
const MIN_CHECKPOINT_BYTES = 32 * 2 ** 20;
/** With many, this part of their own bytes: writing them all costs as much as applying them again. */
const SHARE_OF_DOCUMENTS = 0.5;

/** At the end nobody waits for a write, and at the start everybody: this part of the limit is enough. */
const SHARE_AT_END = 1 / 8;

/** Writes what finished tasks made, so that the log before can go. */
export type Checkpointer = {
  /** To be told of each task that is done with: what stands of it in the log may go. */
  readonly noteEnded: (range: LogRange) => void;
  isDue(): boolean;
  /** Whether the next start would take long without one. */
  isDueAtEnd(): boolean;
  /**
   * Nothing may be applied meanwhile, and nothing ended be untold. Where it fails the log stays, its
   * files go, and it is tried again later.
   *
   * @param next - Where the first task stands that waits; null where none does, nor will.
   * @throws what the disk says.
   */
  write(next: LogRange | null, turns: Turns): Promise<void>;
};

type CheckpointerOptions = {
  folder: string;
  indexes: IndexStore;
  registry: TaskRegistry;
  log: TaskLog;
  /** Changed as numbers are taken. */
  counters: Omit<CheckpointCounters, "position">;
  /** 32 MB when absent. */
  checkpointBytes?: number;
  warn: (message: string) => void;
};

export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { folder, indexes, registry, log, counters, warn } = options;
  const { checkpointBytes = MIN_CHECKPOINT_BYTES } = options;
  /** What the next start would do again, as bytes of the log or of documents. */
  let redoneBytes = 0;
  const seen = new WeakSet<IndexContent>();

  function isAbove(share: number): boolean {
    const all = indexes.list();
    all.forEach(noteContent);
    const documents = all.reduce((sum, { content }) => sum + content.fields.bytes(), 0);
    return redoneBytes > Math.max(checkpointBytes, documents * SHARE_OF_DOCUMENTS) * share;
  }

  /** One that was made anew, for other settings, would be made anew again. */
  function noteContent({ content, engineFile }: StoredIndex): void {
    if (seen.has(content)) return;
    seen.add(content);
    if (engineFile === null) redoneBytes += content.fields.bytes();
  }

  function takeNumber(): number {
    counters.nextDocumentsFile += 1;
    return counters.nextDocumentsFile - 1;
  }

  /** Files of a checkpoint that failed would keep a full disk full. It may stand in its place all the same. */
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
    async write(next, turns) {
      redoneBytes = 0;
      const firstNumber = counters.nextDocumentsFile;
      const position = next ? { segment: next.segment, offset: next.start } : log.end();
      try {
        const saved = await saveIndexes(indexes, { folder, takeNumber, warn }, turns);
        const tasks = [...registry.entries()].filter(({ finishedAt }) => finishedAt !== null);
        await writeCheckpoint(folder, { ...counters, position, indexes: saved, tasks });
        noteSaved(indexes, saved);
        await log.dropBefore(position.segment);
        await dropIndexFiles(folder, saved);
      } catch (error) {
        // What fails here as well goes with the next one.
        await dropUnnamed(firstNumber).catch(() => {});
        throw error;
      }
    },
  };
}
