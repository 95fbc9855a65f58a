import { setImmediate } from "node:timers/promises";

/** Milliseconds of work before pending requests are served. */
const SLICE_MS = 3;

/** Works through many items without blocking the event loop for longer than a slice or one item. */
export async function takeSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  // Reading the items has used up the current turn of the event loop.
  await setImmediate();
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
