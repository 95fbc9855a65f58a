import type { StartPace } from "#domain/fairness/fair-queue.ts";

/**
 * Turns of the event loop in a row without a request, after which a render may begin. A turn accepts
 * one connection, and the next one reads what it asks.
 */
const QUIET_TURNS = 2;
/** Where requests come without end, renders have their share of the time all the same: after this… */
const MAX_YIELD_MS = 5;
/** …and so many requests or turns: on a busy machine little may have happened in that time. */
const MIN_LOOKED_AT = 64;

/** Keeps renders apart, so that the event loop looks at everything else between two of them. */
export type RenderPace = {
  start: StartPace;
  /** To be called for each request: more may be on their way. */
  noteRequest(): void;
};

/**
 * A render holds the thread for some milliseconds. Were one begun for each request as it is read, kept
 * pages, health checks and new connections would wait behind all of them, and the queue would never
 * know of more than one. So requests that have arrived are read first, then one render begins.
 */
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
