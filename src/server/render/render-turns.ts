import { createFairQueue, QueueFullError } from "#domain/site/fair-queue.ts";

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

/** For what is not a page: pictures that are fetched from elsewhere, forms that are still arriving. */
export const PASSED_THROUGH_LIMITS: RenderLimits = {
  maxRunning: 128,
  maxRunningPerSite: 64,
  maxWaiting: 256,
  maxWaitMs: 5_000,
  maxRenderMs: 60_000,
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

/** Renders in turns that are fair between sites, within limits of number and time. */
export function createRenderTurns(limits: RenderLimits): RenderTurns {
  const queue = createFairQueue(limits);
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
          wait.signal,
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

/** The visitor is to come back in some seconds. */
export class RenderBusyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RenderBusyError";
  }
}

/**
 * The work itself goes on: neither a render nor what it waits for can be broken off half-way, and
 * both end by limits of their own (the search's, the database's). Only its turn is given up, so that
 * one thing that hangs does not hold the turns of all; what it makes in the end is kept as ever.
 */
async function endInTime<T>(task: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RenderBusyError(`No answer within ${milliseconds} ms.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([task, limit]);
  } finally {
    clearTimeout(timer);
  }
}
