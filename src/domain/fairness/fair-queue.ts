export type FairQueueLimits = {
  maxRunning: number;
  /** Leaves capacity for other sites when one is slow. */
  maxRunningPerSite: number;
  /** Limits for one host, over all sites and for each; hosts are not limited without it. */
  perHost?: { maxRunning: number; maxRunningPerSite: number };
  maxWaiting: number;
};

export type FairQueueOptions = {
  signal?: AbortSignal;
  /** The machine that the task depends on. */
  host?: string;
};

export type FairQueue = {
  /**
   * Serves sites round robin. @throws the signal's reason when aborted while waiting.
   * @throws QueueFullError when the queue is full, or a site with fewer tasks took the place.
   */
  run<T>(slug: string, task: () => Promise<T>, options?: FairQueueOptions): Promise<T>;
  countRunning(): number;
  countWaiting(): number;
};

/** Calls back once, when one more task may start. */
export type StartPace = (start: () => void) => void;

type Waiter = { host: string | undefined; start: () => void; refuse: (reason: unknown) => void };

/** Fair between sites. With `pace` tasks start one at a time, each when it calls back; else at once. */
export function createFairQueue(limits: FairQueueLimits, pace?: StartPace): FairQueue {
  /** A site that was served moves to the end. */
  const waiting = new Map<string, Waiter[]>();
  const running = new Map<string, number>();
  /** Keys are hosts, and pairs of site and host. */
  const runningOfHost = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;
  let isPaceAsked = false;

  const hasRoom = (slug: string): boolean =>
    runningCount < limits.maxRunning && (running.get(slug) ?? 0) < limits.maxRunningPerSite;

  const isHostFree = (slug: string, host: string | undefined): boolean => {
    if (limits.perHost === undefined || host === undefined) return true;
    const { maxRunning, maxRunningPerSite } = limits.perHost;
    const ofSite = runningOfHost.get(toKey(slug, host)) ?? 0;
    return (runningOfHost.get(host) ?? 0) < maxRunning && ofSite < maxRunningPerSite;
  };

  const countRun = (slug: string, host: string | undefined, change: 1 | -1): void => {
    runningCount += change;
    count(running, slug, change);
    if (host === undefined) return;
    count(runningOfHost, host, change);
    count(runningOfHost, toKey(slug, host), change);
  };

  /** Asks again after each start, so that a site added meanwhile is not passed over. */
  const startNextInPace = (): void => {
    if (pace === undefined) {
      // One end may allow two starts: of the site and of the host.
      while (startNext()) continue;
      return;
    }
    if (isPaceAsked || waitingCount === 0 || runningCount >= limits.maxRunning) return;
    isPaceAsked = true;
    pace(() => {
      isPaceAsked = false;
      if (startNext()) startNextInPace();
    });
  };

  const startNext = (): boolean => {
    for (const [slug, waiters] of waiting) {
      if (!hasRoom(slug)) continue;
      const place = waiters.findIndex(({ host }) => isHostFree(slug, host));
      const [waiter] = place < 0 ? [] : waiters.splice(place, 1);
      if (!waiter) continue;
      waiting.delete(slug);
      if (waiters.length > 0) waiting.set(slug, waiters);
      waitingCount--;
      countRun(slug, waiter.host, 1);
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

  const waitForTurn = (slug: string, { signal, host }: FairQueueOptions): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!makeRoom(slug)) {
        reject(new QueueFullError());
        return;
      }
      const onAbort = (): void => {
        if (leave(slug, waiter)) reject(signal?.reason);
      };
      const waiter: Waiter = {
        host,
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
    async run(slug, task, options = {}) {
      const { host } = options;
      if (pace === undefined && hasRoom(slug) && isHostFree(slug, host)) countRun(slug, host, 1);
      else await waitForTurn(slug, options);
      try {
        return await task();
      } finally {
        countRun(slug, host, -1);
        startNextInPace();
      }
    },
    countRunning: () => runningCount,
    countWaiting: () => waitingCount,
  };
}

/** Callers should retry after some seconds. */
export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting already.");
    this.name = "QueueFullError";
  }
}

/** Host names have no spaces. */
const toKey = (slug: string, host: string): string => `${slug} ${host}`;

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + change;
  if (sum === 0) counts.delete(key);
  else counts.set(key, sum);
}

function findLongest(waiting: ReadonlyMap<string, Waiter[]>): [string | null, Waiter[]] {
  let longest: [string | null, Waiter[]] = [null, []];
  for (const [slug, waiters] of waiting) {
    if (waiters.length > longest[1].length) longest = [slug, waiters];
  }
  return longest;
}
