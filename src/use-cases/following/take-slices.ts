import { setImmediate } from "node:timers/promises";

/** Milliseconds of work after which requests get their turn. */
const SLICE_MS = 3;

/**
 * Works through many things without holding the process: after every few milliseconds whatever
 * waits is let in. One piece of work is never cut.
 */
export async function takeSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  // What the work is done on was just read, in a turn that has taken its time already.
  await setImmediate();
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
