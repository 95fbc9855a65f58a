import type { IndexStore } from "../indexes/index-store.ts";
import type { LogRange, TaskLog } from "../log/task-log.ts";
import { applyChange } from "./apply-change.ts";
import type { Change, ChangeResult } from "./change.ts";
import type { Turns } from "./take-turns.ts";
import { decodeEntry } from "./task-codec.ts";
import type { TaskEntry } from "./task-entry.ts";

/** A task that is on the disk and not yet applied. */
export type PendingTask = { entry: TaskEntry; change: Change; range: LogRange };

/** What tasks are applied to. */
export type TaskGround = { indexes: IndexStore; log: Pick<TaskLog, "read"> };

/**
 * Applies a task; the outcome follows from the tasks before it and from what it holds.
 *
 * @param now - When it was begun, in epoch milliseconds.
 * @throws ProtocolError or EngineError that fails it.
 */
export function applyTask(
  { indexes, log }: TaskGround,
  { entry, change, range }: PendingTask,
  now: number,
  turns: Turns,
): Promise<ChangeResult> {
  return applyChange({
    indexes,
    change,
    indexUid: entry.indexUid ?? "",
    documents: () => readDocumentLines(log, range),
    now,
    turns,
  });
}

async function* readDocumentLines(
  log: Pick<TaskLog, "read">,
  range: LogRange,
): AsyncGenerator<string> {
  for await (const body of log.read(range)) {
    const entry = decodeEntry(body);
    if (entry.is !== "documents") continue;
    for (const line of entry.lines.split("\n")) if (line !== "") yield line;
  }
}
