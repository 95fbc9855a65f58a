import { createFairQueue, QueueFullError, type StartPace } from "#domain/fairness/fair-queue.ts";
import { RenderBusyError } from "#ports/render-busy-error.ts";
import { endInTime } from "./end-in-time.ts";

export type RenderLimits = {
  /** Renders are one thread's work; more at once only helps those that wait for search or records. */
  maxRunning: number;
  maxRunningPerSite: number;
  maxWaiting: number;
  /** Longest wait for a turn. */
  maxWaitMs: number;
  /** Longest render. */
  maxRenderMs: number;
};

export const PAGE_RENDER_LIMITS: RenderLimits = {
  maxRunning: 8,
  maxRunningPerSite: 6,
  maxWaiting: 512,
  maxWaitMs: 5_000,
  maxRenderMs: 20_000,
};

export type RenderTurns = {
  /**
   * Runs the task in the site's turn.
   *
   * @throws RenderBusyError when there was no turn in time, or no end.
   */
  run<T>(slug: string, task: () => Promise<T>): Promise<T>;
  countRunning(): number;
  countWaiting(): number;
};

/**
 * Renders in turns that are fair between sites, within limits of number and time. One that takes too
 * long gives up its turn, so that one thing that hangs does not hold the turns of all.
 */
export function createRenderTurns(limits: RenderLimits, pace: StartPace): RenderTurns {
  const queue = createFairQueue(limits, pace);
  return {
    async run(slug, task) {
      const wait = new AbortController();
      const timer = setTimeout(() => {
        wait.abort(new RenderBusyError(`No turn to render within ${limits.maxWaitMs} ms.`));
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
