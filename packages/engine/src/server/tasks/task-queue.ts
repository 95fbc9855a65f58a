import { ProtocolError } from "../protocol-error.ts";
import type { PendingTask } from "./pending-task.ts";

/** Limits the memory of pending tasks: about half a million small ones. */
export const MAX_WAITING_BYTES = 256 * 2 ** 20;

const TASK_BYTES = 500;

export type TaskQueue = {
  add(task: PendingTask): void;
  has(uid: number): boolean;
  first(): PendingTask | undefined;
  take(uid: number): PendingTask | undefined;
  /** @throws ProtocolError no_space_left_on_device above the memory limit. */
  readonly assertCapacity: () => void;
};

export function createTaskQueue(maxBytes: number): TaskQueue {
  const tasks = new Map<number, PendingTask>();
  let bytes = 0;
  return {
    add(task) {
      tasks.set(task.entry.uid, task);
      bytes += weigh(task);
    },
    has: (uid) => tasks.has(uid),
    first: () => tasks.values().next().value,
    take(uid) {
      const task = tasks.get(uid);
      if (task && tasks.delete(uid)) bytes -= weigh(task);
      return task;
    },
    assertCapacity() {
      if (bytes < maxBytes) return;
      throw new ProtocolError(
        "no_space_left_on_device",
        `Too many tasks wait to be done: ${tasks.size}. Send it again when some of them are, or cancel some.`,
      );
    },
  };
}

/** Documents stay in the log; ids, filters and settings are in memory. */
function weigh({ change, range }: PendingTask): number {
  return TASK_BYTES + (change.is === "addDocuments" ? 0 : range.end - range.start);
}
