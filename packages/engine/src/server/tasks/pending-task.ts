import type { DocumentSource } from "../documents/add-documents.ts";
import type { IndexStore } from "../indexes/index-store.ts";
import type { LogRange, TaskLog } from "../log/task-log.ts";
import type { TimeSlices } from "../time-slices.ts";
import { applyChange } from "./apply-change.ts";
import type { Change, ChangeResult } from "./change.ts";
import { decodeEntry } from "./task-codec.ts";
import type { TaskEntry } from "./task-entry.ts";
import type { TaskRegistry } from "./task-registry.ts";

/** Documents up to this size stay in memory until they are applied. */
const MAX_HELD_BYTES = 2 ** 20;

/** A task that is on the disk and not yet applied. */
export type PendingTask = { entry: TaskEntry; change: Change; range: LogRange };

export type TaskGround = {
  indexes: IndexStore;
  log: Pick<TaskLog, "read">;
  registry: Pick<TaskRegistry, "swapNames">;
};

/**
 * The outcome depends only on the tasks before and on what the task holds.
 * @param now - When it began, in epoch milliseconds.
 * @throws ProtocolError or EngineError that fails it.
 */
export async function applyTask(
  { indexes, log, registry }: TaskGround,
  { entry, change, range }: PendingTask,
  now: number,
  slices: TimeSlices,
): Promise<ChangeResult> {
  const indexUid = entry.indexUid ?? "";
  const documents = await openDocuments(log, { change, range });
  const result = await applyChange({ indexes, change, indexUid, documents, now, slices });
  if (change.is === "swapIndexes") {
    for (const swap of change.swaps) registry.swapNames(entry.uid, ...swap.indexes);
  }
  return result;
}

/** Reads few documents once, many anew for each iteration. */
async function openDocuments(
  log: TaskGround["log"],
  { change, range }: Pick<PendingTask, "change" | "range">,
): Promise<DocumentSource> {
  if (change.is !== "addDocuments") return () => [];
  if (range.end - range.start > MAX_HELD_BYTES) return () => readDocumentLines(log, range);
  const lines: string[] = [];
  for await (const line of readDocumentLines(log, range)) lines.push(line);
  return () => lines;
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
