import { setImmediate } from "node:timers/promises";

const SLICE_MS = 3;

/** Cooperative multitasking for long work: it yields to pending requests. */
export type TimeSlices = {
  isOver(): boolean;
  /** Settles when the work may continue; rejects where it is aborted. */
  next(): Promise<void>;
  isGivenUp(): boolean;
};

export function createTimeSlices(signal?: AbortSignal): TimeSlices {
  let startedAt = performance.now();
  return {
    isOver: () => performance.now() - startedAt >= SLICE_MS,
    async next() {
      await setImmediate();
      signal?.throwIfAborted();
      startedAt = performance.now();
    },
    isGivenUp: () => signal?.aborted ?? false,
  };
}
