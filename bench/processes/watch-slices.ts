import { PerformanceObserver } from "node:perf_hooks";

/** Only longer turns of the event loop are examined afterwards. */
const NOTED_MS = 2;

type Turn = { startedAt: number; endedAt: number; cpuMs: number };
type Pause = { startTime: number; duration: number };

/** In milliseconds. */
export type Slices = { longestSlice: number; longestPause: number; pauses: number };

export type SliceWatch = { end: () => Slices };

/**
 * Measures how long this process holds its event loop at a time, until `end`. Garbage collection is
 * reported separately, and time in which another process had the core is subtracted.
 *
 * @param nextTurn - Calls back in a later turn of the loop. The default never idles: for a process that
 * always works.
 */
export function watchSlices(
  nextTurn: (turn: () => void) => void = (turn) => void setImmediate(turn),
): SliceWatch {
  const pauses: Pause[] = [];
  const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  const turns: Turn[] = [];
  let isWatching = true;
  let last = readClocks();
  const turn = (): void => {
    const now = readClocks();
    const cpuMs = now.cpuMs - last.cpuMs;
    if (cpuMs > NOTED_MS) turns.push({ startedAt: last.at, endedAt: now.at, cpuMs });
    last = readClocks();
    if (isWatching) nextTurn(turn);
  };
  nextTurn(turn);
  return {
    end: () => {
      isWatching = false;
      pauses.push(...observer.takeRecords());
      observer.disconnect();
      return {
        longestSlice: turns.reduce((most, one) => Math.max(most, resolveSlice(one, pauses)), 0),
        longestPause: pauses.reduce((most, { duration }) => Math.max(most, duration), 0),
        pauses: pauses.length,
      };
    },
  };
}

/** The lower of two upper bounds: the thread's CPU time, and the time without collections. */
function resolveSlice({ startedAt, endedAt, cpuMs }: Turn, pauses: readonly Pause[]): number {
  const paused = pauses.reduce((sum, { startTime, duration }) => {
    const overlap = Math.min(endedAt, startTime + duration) - Math.max(startedAt, startTime);
    return sum + Math.max(0, overlap);
  }, 0);
  return Math.min(cpuMs, endedAt - startedAt - paused);
}

function readClocks(): { at: number; cpuMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), cpuMs: (user + system) / 1_000 };
}
