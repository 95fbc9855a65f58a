import type { StartPace } from "#domain/fairness/fair-queue.ts";

/** Turns of the event loop without a request. One turn accepts a connection, and the next reads its request. */
const QUIET_TURNS = 2;
/** Under load a render starts after this time and so many requests: a busy machine does little in 5 ms. */
const MAX_YIELD_MS = 5;
const MIN_LOOKED_AT = 64;

export type RenderPace = {
  start: StartPace;
  noteRequest(): void;
};

/** Reads all that has arrived before each render, so that a cache hit waits for one render, not for all. */
export function createRenderPace(): RenderPace {
  let requests = 0;
  return {
    start(begin) {
      const until = performance.now() + MAX_YIELD_MS;
      const before = requests;
      let seen = requests;
      let turns = 0;
      let quietTurns = 0;
      const look = (): void => {
        turns++;
        quietTurns = requests === seen ? quietTurns + 1 : 0;
        seen = requests;
        const lookedAt = Math.max(turns, requests - before);
        const isOver = lookedAt >= MIN_LOOKED_AT && performance.now() >= until;
        if (quietTurns >= QUIET_TURNS || isOver) begin();
        else setImmediate(look);
      };
      setImmediate(look);
    },
    noteRequest() {
      requests++;
    },
  };
}
