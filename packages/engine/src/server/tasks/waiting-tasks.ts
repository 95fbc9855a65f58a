import { ProtocolError } from "../protocol-error.ts";
import type { PendingTask } from "./pending-task.ts";

/** Memory of what waits, about: half a million small tasks. */
export const MAX_WAITING_BYTES = 256 * 2 ** 20;

/** What a task takes that says little. */
const TASK_BYTES = 500;

/** The tasks that wait, in the order of their uids. */
export type WaitingTasks = {
  add(task: PendingTask): void;
  has(uid: number): boolean;
  first(): PendingTask | undefined;
  /** Undefined where it does not wait. */
  take(uid: number): PendingTask | undefined;
  /** @throws ProtocolError no_space_left_on_device where they take too much memory for another. */
  readonly assertRoom: () => void;
};

export function createWaitingTasks(maxBytes: number): WaitingTasks {
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
    assertRoom() {
      if (bytes < maxBytes) return;
      throw new ProtocolError(
        "no_space_left_on_device",
        `Too many tasks wait to be done: ${tasks.size}. Send it again when some of them are, or cancel some.`,
      );
    },
  };
}

/** Documents stay in the log; ids, filters and settings wait in memory. */
function weigh({ change, range }: PendingTask): number {
  return TASK_BYTES + (change.is === "addDocuments" ? 0 : range.end - range.start);
}
