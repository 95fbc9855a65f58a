import type { LogFrame } from "../log/open-task-log.ts";
import type { LogRange } from "../log/task-log.ts";
import type { PendingTask } from "./pending-task.ts";
import { decodeEntry, type TaskOutcome, type TaskRecord } from "./task-codec.ts";
import { cancelEntry, createEntry } from "./task-entry.ts";
import type { TaskRegistry } from "./task-registry.ts";

/** A task that is not in the checkpoint; `outcome` is null where none is logged. */
type RecoveredTask = PendingTask & { outcome: TaskOutcome | null };

export type TaskRecovery = {
  readonly take: (frame: LogFrame) => void;
  /** In the order of their uids, without canceled ones. */
  listTasks(): RecoveredTask[];
  lastUid(): number;
  lastBatchUid(): number;
};

/** @param registry - Has the checkpoint's tasks; the log's are added. */
export function createTaskRecovery(registry: TaskRegistry): TaskRecovery {
  const tasks = new Map<number, RecoveredTask>();
  let documentsAt: LogRange | null = null;
  let lastUid = -1;
  let lastBatchUid = -1;

  function takeTask(record: TaskRecord, range: LogRange): void {
    lastUid = Math.max(lastUid, record.uid);
    if (registry.find(record.uid)) return;
    const entry = createEntry(record);
    registry.add(entry);
    tasks.set(record.uid, { entry, change: record.change, range, outcome: null });
  }

  function takeOutcome(outcome: TaskOutcome): void {
    lastBatchUid = Math.max(lastBatchUid, outcome.batchUid);
    const task = tasks.get(outcome.uid);
    if (task) task.outcome = outcome;
    for (const uid of outcome.canceled) {
      const canceled = tasks.get(uid);
      if (canceled) cancelEntry(canceled.entry, canceled.change, outcome);
      tasks.delete(uid);
    }
  }

  return {
    take({ body, range, isFirst }) {
      // Documents whose task was cut off belong to no task.
      if (isFirst) documentsAt = null;
      const found = decodeEntry(body);
      if (found.is === "documents") {
        documentsAt ??= range;
        return;
      }
      if (found.is === "task")
        takeTask(found.record, { ...(documentsAt ?? range), end: range.end });
      else takeOutcome(found.outcome);
      documentsAt = null;
    },
    listTasks: () => [...tasks.values()],
    lastUid: () => lastUid,
    lastBatchUid: () => lastBatchUid,
  };
}
