import type { TaskLog } from "../log/task-log.ts";
import { buildDetails, type ChangeResult } from "./change.ts";
import { describeFailure } from "./describe-failure.ts";
import { matchesTask } from "./matches-task.ts";
import { applyTask, type PendingTask, type TaskGround } from "./pending-task.ts";
import { takeTurns } from "./take-turns.ts";
import type { TaskBook } from "./task-book.ts";
import { encodeOutcome, type TaskOutcome } from "./task-codec.ts";
import { cancelEntry, finishEntry } from "./task-entry.ts";

/** Applies tasks one after another, in the order of their uids; a cancelation goes first. */
export type TaskRunner = {
  add(task: PendingTask): void;
  /** The next that is to be applied. */
  peek(): PendingTask | undefined;
  /** Settles when no task waits. */
  whenIdle(): Promise<void>;
  /** Gives up the task in work, which is begun anew at the next start. */
  stop(): Promise<void>;
};

type RunnerOptions = Pick<TaskGround, "indexes"> & {
  log: TaskLog;
  book: TaskBook;
  /** Epoch milliseconds. */
  now: () => number;
  takeBatchUid: () => number;
  /** Asked before each task, while nothing is applied. */
  beforeTask: (signal: AbortSignal) => Promise<void>;
  onApplied: (task: PendingTask) => void;
};

export function createTaskRunner(options: RunnerOptions): TaskRunner {
  const { log, book, now, takeBatchUid, beforeTask, onApplied } = options;
  const pending = new Map<number, PendingTask>();
  const cancelations: PendingTask[] = [];
  let running: Promise<void> | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    try {
      while (pending.size > 0 && !signal.aborted) {
        await beforeTask(signal);
        const task = takeNext();
        if (task) await finish(task);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      running = null;
    }
  }

  function peek(): PendingTask | undefined {
    return pending.values().next().value;
  }

  function takeNext(): PendingTask | undefined {
    const next = cancelations.shift() ?? peek();
    if (next) pending.delete(next.entry.uid);
    return next;
  }

  async function finish(task: PendingTask): Promise<void> {
    const { entry } = task;
    const outcome = { uid: entry.uid, batchUid: takeBatchUid(), startedAt: now() };
    Object.assign(entry, { status: "processing", ...outcome });
    const ended = await judge(task, outcome.startedAt);
    const done: TaskOutcome = { ...outcome, ...ended, finishedAt: now() };
    finishEntry(entry, done);
    cancel(done);
    book.noteFinished();
    onApplied(task);
    // Lost with a log that takes no more: then it is applied again at the next start.
    log.append([encodeOutcome(done)]).catch(() => {});
  }

  async function judge(
    task: PendingTask,
    startedAt: number,
  ): Promise<Pick<TaskOutcome, "status" | "details" | "error" | "canceled">> {
    const { change, entry } = task;
    try {
      const result = {
        ...(await applyTask(options, task, startedAt, takeTurns(signal))),
        ...chooseCanceled(task),
      };
      const canceled = result.canceledTasks ?? [];
      return { status: "succeeded", details: buildDetails(change, result), error: null, canceled };
    } catch (error) {
      if (signal.aborted) throw error;
      const told = describeFailure(error, { indexUid: entry.indexUid, change });
      return { status: "failed", details: buildDetails(change, {}), error: told, canceled: [] };
    }
  }

  /** Of the tasks that were there before, those that pass, and those of them that can be canceled. */
  function chooseCanceled({ entry, change }: PendingTask): ChangeResult {
    if (change.is !== "cancelTasks") return {};
    const matched = [...book.entries()].filter(
      (other) => other.uid < entry.uid && matchesTask(other, change.filter),
    );
    const canceledTasks = matched
      .filter(({ status }) => status === "enqueued")
      .map(({ uid }) => uid);
    return { matchedTasks: matched.length, canceledTasks };
  }

  function cancel(by: TaskOutcome): void {
    for (const uid of by.canceled) {
      const task = pending.get(uid);
      if (task) cancelEntry(task.entry, task.change, by);
      pending.delete(uid);
    }
  }

  async function whenIdle(): Promise<void> {
    if (!running) return;
    await running;
    await whenIdle();
  }

  return {
    add(task) {
      pending.set(task.entry.uid, task);
      if (task.change.is === "cancelTasks") cancelations.push(task);
      running ??= run();
    },
    peek,
    whenIdle,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
