import { setTimeout } from "node:timers/promises";
import { type HostedTask, IndexHostError } from "#ports/search/index-host.ts";
import {
  type FoundTask,
  hostTask,
  swapDetails,
  type TaskList,
  taskList,
} from "./host-answers.schema.ts";
import type { HostConnection } from "./host-connection.ts";

/** The interval of polling a task: at first, and at most. */
const FIRST_LOOK_MS = 5;
const LONGEST_LOOK_MS = 250;
const TASKS_A_PAGE = 100;

export type HostTasks = {
  /** @throws IndexHostError with the code of a task that failed. */
  whenDone: (task: HostedTask) => Promise<void>;
  /** Resolves when every task has ended, failed ones too. */
  whenIdle: (indexUid: string) => Promise<void>;
  /** The last swap of the two that did not fail. */
  findSwap: (one: string, other: string) => Promise<HostedTask | null>;
};

export function createHostTasks(connection: HostConnection): HostTasks {
  async function whenOver(uid: HostedTask): Promise<FoundTask> {
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS)) {
      const task = await connection.ask({
        method: "GET",
        path: `/tasks/${uid}`,
        schema: hostTask,
      });
      if (task.status !== "enqueued" && task.status !== "processing") return task;
      await setTimeout(pauseMs);
    }
  }

  return {
    async whenDone(uid) {
      const { status, error } = await whenOver(uid);
      if (status === "succeeded") return;
      throw new IndexHostError(
        `${connection.name} ${status === "failed" ? "failed at" : "canceled"} task ${uid}: ${error?.message ?? "it gives no reason"}`,
        { ...(error && { code: error.code }) },
      );
    },
    async whenIdle(indexUid) {
      const { results } = await connection.ask({
        method: "GET",
        path: `/tasks?statuses=enqueued,processing&indexUids=${indexUid}&limit=1`,
        schema: taskList,
      });
      // Tasks of one index are processed in order, so the latest ends last.
      const [latest] = results;
      if (latest) await whenOver(latest.uid);
    },
    async findSwap(one, other) {
      let from: number | null = null;
      do {
        const page: TaskList = await connection.ask({
          method: "GET",
          path: `/tasks?types=indexSwap&statuses=enqueued,processing,succeeded&limit=${TASKS_A_PAGE}${from === null ? "" : `&from=${from}`}`,
          schema: taskList,
        });
        const found = page.results.find((task) => isSwapOf(task, one, other));
        if (found) return found.uid;
        from = page.next ?? null;
      } while (from !== null);
      return null;
    },
  };
}

function isSwapOf({ details }: FoundTask, one: string, other: string): boolean {
  const parsed = swapDetails.safeParse(details);
  if (!parsed.success) return false;
  return parsed.data.swaps.some(({ indexes }) => indexes.includes(one) && indexes.includes(other));
}
