import type { LogRange } from "../log/task-log.ts";
import { createTimeSlices } from "../time-slices.ts";
import { buildDetails, type ChangeResult } from "./change.ts";
import { describeFailure } from "./describe-failure.ts";
import { matchesTask } from "./matches-task.ts";
import type { OutcomeWriter } from "./outcome-writer.ts";
import { applyTask, type PendingTask, type TaskGround } from "./pending-task.ts";
import type { TaskOutcome } from "./task-codec.ts";
import { cancelEntry, finishEntry } from "./task-entry.ts";
import { createTaskQueue, type TaskQueue } from "./task-queue.ts";
import type { TaskRegistry } from "./task-registry.ts";

/** Applies tasks one after another in the order of their uids; a cancelation goes first. */
export type TaskRunner = Pick<TaskQueue, "assertCapacity"> & {
  readonly add: (task: PendingTask) => void;
  firstRange(): LogRange | null;
  /** Settles when no task is pending and every outcome is reported. */
  whenIdle(): Promise<void>;
  /**
   * Aborts the current task, which runs again at the next start. Settles when earlier outcomes are
   * reported, with false if a task was aborted, which leaves indexes half changed.
   */
  stop(): Promise<boolean>;
};

type RunnerOptions = Pick<TaskGround, "indexes" | "log"> & {
  registry: TaskRegistry;
  now: () => number;
  takeBatchUid: () => number;
  outcomes: OutcomeWriter;
  /** Called before each task while nothing is applied. */
  beforeTask: (next: PendingTask, signal: AbortSignal) => Promise<void>;
  /** Called for each finished task, canceled ones too. */
  onEnded: (task: PendingTask) => void;
  /** Above it, writes are refused. */
  maxWaitingBytes: number;
};

export function createTaskRunner(options: RunnerOptions): TaskRunner {
  const { registry, now, takeBatchUid, outcomes, beforeTask, onEnded } = options;
  const waiting = createTaskQueue(options.maxWaitingBytes);
  const cancelations: PendingTask[] = [];
  let running: Promise<void> | null = null;
  let isWhole = true;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    try {
      for (let next = waiting.first(); next && !signal.aborted; next = waiting.first()) {
        await beforeTask(next, signal);
        await finish(takeNext(next));
        if (!waiting.first()) await outcomes.settle();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      isWhole = false;
    } finally {
      running = null;
    }
  }

  function takeNext(first: PendingTask): PendingTask {
    const next = cancelations.shift() ?? first;
    waiting.take(next.entry.uid);
    return next;
  }

  /** Reports the outcome once it is on the disk, so that it is still true after a kill. */
  async function finish(task: PendingTask): Promise<void> {
    const { entry } = task;
    const outcome = { uid: entry.uid, batchUid: takeBatchUid(), startedAt: now() };
    Object.assign(entry, { status: "processing", ...outcome });
    const ended = await judge(task, outcome.startedAt);
    const done: TaskOutcome = { ...outcome, ...ended, finishedAt: now() };
    const canceled = takeCanceled(done);
    [task, ...canceled].forEach(onEnded);
    outcomes.write(done, () => {
      finishEntry(entry, done);
      for (const other of canceled) cancelEntry(other.entry, other.change, done);
      registry.noteFinished([entry, ...canceled.map((other) => other.entry)]);
    });
  }

  async function judge(
    task: PendingTask,
    startedAt: number,
  ): Promise<Pick<TaskOutcome, "status" | "details" | "error" | "canceled">> {
    const { change, entry } = task;
    try {
      const result = {
        ...(await applyTask(options, task, startedAt, createTimeSlices(signal))),
        ...chooseCanceled(task),
      };
      const canceled = result.canceledTasks ?? [];
      return { status: "succeeded", details: buildDetails(change, result), error: null, canceled };
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = describeFailure(error, { indexUid: entry.indexUid, change });
      return { status: "failed", details: buildDetails(change, {}), error: failure, canceled: [] };
    }
  }

  /** Earlier tasks that match, and which of them can be canceled. */
  function chooseCanceled({ entry, change }: PendingTask): ChangeResult {
    if (change.is !== "cancelTasks") return {};
    const matched = [...registry.entries()].filter(
      (other) => other.uid < entry.uid && matchesTask(other, change.filter),
    );
    const canceledTasks = matched.filter(({ uid }) => waiting.has(uid)).map(({ uid }) => uid);
    return { matchedTasks: matched.length, canceledTasks };
  }

  function takeCanceled({ canceled }: TaskOutcome): PendingTask[] {
    return canceled.flatMap((uid) => waiting.take(uid) ?? []);
  }

  async function whenIdle(): Promise<void> {
    if (!running) return;
    await running;
    await whenIdle();
  }

  return {
    add(task) {
      waiting.add(task);
      if (task.change.is === "cancelTasks") cancelations.push(task);
      if (!signal.aborted) running ??= run();
    },
    assertCapacity: waiting.assertCapacity,
    firstRange: () => waiting.first()?.range ?? null,
    whenIdle,
    async stop() {
      stopping.abort();
      await running;
      await outcomes.settle();
      return isWhole;
    },
  };
}
