import { setImmediate } from "node:timers/promises";

const TURN_MS = 3;

/** Cooperative multitasking for long work: it yields to pending requests. */
export type Turns = {
  isOver(): boolean;
  /** Settles when the work may continue; rejects where it is aborted. */
  next(): Promise<void>;
  isGivenUp(): boolean;
};

export function takeTurns(signal?: AbortSignal): Turns {
  let startedAt = performance.now();
  return {
    isOver: () => performance.now() - startedAt >= TURN_MS,
    async next() {
      await setImmediate();
      signal?.throwIfAborted();
      startedAt = performance.now();
    },
    isGivenUp: () => signal?.aborted ?? false,
  };
}
