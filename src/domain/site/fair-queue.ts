export type FairQueueLimits = {
  maxRunning: number;
  /** How many of one site may run at once, so that slow work of one leaves room for the others. */
  maxRunningPerSite: number;
  maxWaiting: number;
};

export type FairQueue = {
  /**
   * Runs the task when the site's turn comes; sites take turns, whatever each has waiting.
   *
   * @throws QueueFullError when there is no room to wait, or when a site with less waiting took the place.
   * @throws the signal's reason when it ends while the task still waits.
   */
  run<T>(slug: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  countRunning(): number;
  countWaiting(): number;
};

/** Calls back, once, when one more task may start. */
export type StartPace = (start: () => void) => void;

type Waiter = { start: () => void; refuse: (reason: unknown) => void };

/**
 * Work that sites share, fair between them and bounded.
 *
 * @param pace - Where it is given every task waits for it, one at a time; else tasks start at once while
 * there is room.
 */
export function createFairQueue(limits: FairQueueLimits, pace?: StartPace): FairQueue {
  /** In the order of turns: the site that was served goes to the end. */
  const waiting = new Map<string, Waiter[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  let isPaceAsked = false;

  const canRun = (slug: string): boolean =>
    runningCount < limits.maxRunning && (running.get(slug) ?? 0) < limits.maxRunningPerSite;

  const begin = (slug: string): void => {
    runningCount++;
    running.set(slug, (running.get(slug) ?? 0) + 1);
  };

  const end = (slug: string): void => {
    runningCount--;
    const left = (running.get(slug) ?? 1) - 1;
    if (left === 0) running.delete(slug);
    else running.set(slug, left);
    startNextInPace();
  };

  /** Asks again after each start: a task that is added later has its own site's turn. */
  const startNextInPace = (): void => {
    if (pace === undefined) {
      startNext();
      return;
    }
    if (isPaceAsked || waitingCount === 0 || runningCount >= limits.maxRunning) return;
    isPaceAsked = true;
    pace(() => {
      isPaceAsked = false;
      if (startNext()) startNextInPace();
    });
  };

  /** Whether there was one that could start. */
  const startNext = (): boolean => {
    for (const [slug, waiters] of waiting) {
      if (!canRun(slug)) continue;
      const waiter = waiters.shift();
      waiting.delete(slug);
      if (!waiter) continue;
      if (waiters.length > 0) waiting.set(slug, waiters);
      waitingCount--;
      begin(slug);
      waiter.start();
      return true;
    }
    return false;
  };

  const makeRoom = (slug: string): boolean => {
    if (waitingCount < limits.maxWaiting) return true;
    const own = waiting.get(slug)?.length ?? 0;
    const [longest, waiters] = findLongest(waiting);
    if (longest === null || waiters.length <= own + 1) return false;
    waiters.pop()?.refuse(new QueueFullError());
    waitingCount--;
    return true;
  };

  const leave = (slug: string, waiter: Waiter): boolean => {
    const waiters = waiting.get(slug) ?? [];
    const place = waiters.indexOf(waiter);
    if (place < 0) return false;
    waiters.splice(place, 1);
    if (waiters.length === 0) waiting.delete(slug);
    waitingCount--;
    return true;
  };

  const waitForTurn = (slug: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!makeRoom(slug)) {
        reject(new QueueFullError());
        return;
      }
      const onAbort = (): void => {
        if (leave(slug, waiter)) reject(signal?.reason);
      };
      const waiter: Waiter = {
        start: () => {
          signal?.removeEventListener("abort", onAbort);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener("abort", onAbort);
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const waiters = waiting.get(slug);
      if (waiters) waiters.push(waiter);
      else waiting.set(slug, [waiter]);
      waitingCount++;
      if (pace !== undefined) startNextInPace();
    });

  return {
    async run(slug, task, signal) {
      if (pace === undefined && canRun(slug)) begin(slug);
      else await waitForTurn(slug, signal);
      try {
        return await task();
      } finally {
        end(slug);
      }
    },
    countRunning: () => runningCount,
    countWaiting: () => waitingCount,
  };
}

/** Too much is waiting already: to be tried again in some seconds. */
export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting already.");
    this.name = "QueueFullError";
  }
}

function findLongest(waiting: ReadonlyMap<string, Waiter[]>): [string | null, Waiter[]] {
  let longest: [string | null, Waiter[]] = [null, []];
  for (const [slug, waiters] of waiting) {
    if (waiters.length > longest[1].length) longest = [slug, waiters];
  }
  return longest;
}
