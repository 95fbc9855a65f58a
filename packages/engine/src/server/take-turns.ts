import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which requests get their turn. */
const TURN_MS = 3;

/** Long work in short turns: between two of them whatever waits is let in. */
export type Turns = {
  isOver(): boolean;
  /** Settles when it is this work's turn again; rejects where the work is to be given up. */
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
