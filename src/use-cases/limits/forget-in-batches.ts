import { setTimeout } from "node:timers/promises";

/** The rows of one transaction take well below a tenth of a second, which a lead that comes in waits for it. */
const AT_ONCE = 200;

/** Between two, in which other processes write: SQLite has one writer at a time. */
const PAUSE_MS = 50;

/**
 * Forgets all there is, however much, a few at a time; how many. `forget` takes at most so many and returns how
 * many it took. Once aborted, no further ones.
 */
export async function forgetInBatches(
  forget: (limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    if (signal?.aborted) return forgotten;
    const count = await forget(AT_ONCE);
    forgotten += count;
    if (count < AT_ONCE) return forgotten;
    await setTimeout(PAUSE_MS);
  }
}
