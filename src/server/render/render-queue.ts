import { createFairQueue, QueueFullError, type StartPace } from "#domain/fairness/fair-queue.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { endInTime } from "./end-in-time.ts";

export type RenderLimits = {
  /** Rendering is one thread's work; more at once only helps while some wait for search or records. */
  maxRunning: number;
  maxRunningPerSite: number;
  maxWaiting: number;
  maxWaitMs: number;
  maxRenderMs: number;
};

export const PAGE_RENDER_LIMITS: RenderLimits = {
  maxRunning: 8,
  maxRunningPerSite: 6,
  maxWaiting: 512,
  maxWaitMs: 5_000,
  maxRenderMs: 20_000,
};

export type RenderQueue = {
  /** @throws RenderBusyError when the queue is full, or the task does not start or end in time. */
  run<T>(slug: string, task: () => Promise<T>): Promise<T>;
  countRunning(): number;
  countWaiting(): number;
};

/** A queue that is fair between sites. A render that takes too long frees its slot, so that none can block all. */
export function createRenderQueue(limits: RenderLimits, pace: StartPace): RenderQueue {
  const queue = createFairQueue(limits, pace);
  return {
    async run(slug, task) {
      const wait = new AbortController();
      const timer = setTimeout(() => {
        wait.abort(
          new RenderBusyError(
            `Not rendered: the queue did not reach it within ${limits.maxWaitMs} ms.`,
          ),
        );
      }, limits.maxWaitMs);
      try {
        return await queue.run(
          slug,
          () => {
            clearTimeout(timer);
            return endInTime(task(), limits.maxRenderMs);
          },
          { signal: wait.signal },
        );
      } catch (error) {
        if (error instanceof QueueFullError) throw new RenderBusyError(error.message);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    countRunning: () => queue.countRunning(),
    countWaiting: () => queue.countWaiting(),
  };
}
