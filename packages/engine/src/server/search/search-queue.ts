import { ProtocolError } from "../protocol-error.ts";

/** How long queued searches run before other work of the process is served. */
const SLICE_MS = 5;
export const RETRY_AFTER_SECONDS = 10;

/**
 * Runs work now, or queues it. Other requests are served between slices.
 * @throws ProtocolError too_many_search_requests where the queue is full.
 */
export type Enqueue = <Result>(work: () => Result) => Promise<Result>;

/** @param isGone - Whether the client has left: then the work is skipped and the promise rejects. */
export type EnqueueFor = <Result>(work: () => Result, isGone: () => boolean) => Promise<Result>;

export function createSearchQueue(maxWaiting: number): EnqueueFor {
  const waiting: (() => void)[] = [];
  let isScheduled = false;

  function runSlice(): void {
    isScheduled = false;
    const end = performance.now() + SLICE_MS;
    while (waiting.length > 0 && performance.now() < end) waiting.shift()?.();
    if (waiting.length > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runSlice);
  }

  return (work, isGone) => {
    if (waiting.length >= maxWaiting) return Promise.reject(createTooManyError(maxWaiting));
    return new Promise((resolve, reject) => {
      waiting.push(() => {
        try {
          if (isGone()) throw new Error("Nobody waits for this search any more.");
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      schedule();
    });
  };
}

function createTooManyError(maxWaiting: number): ProtocolError {
  return new ProtocolError(
    "too_many_search_requests",
    `Too many search requests running at the same time: ${maxWaiting}. Retry after ${RETRY_AFTER_SECONDS}s.`,
  );
}
