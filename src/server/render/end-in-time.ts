import { RenderBusyError } from "#ports/render-busy-error.ts";

/**
 * Waits for work no longer than some time. The work itself goes on: neither a render nor what it waits
 * for can be broken off half-way, and both end by limits of their own (the search's, the database's).
 * What it makes in the end is kept as ever.
 *
 * @throws RenderBusyError when the time is over.
 */
export async function endInTime<T>(task: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RenderBusyError(`No answer within ${milliseconds} ms.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([task, limit]);
  } finally {
    clearTimeout(timer);
  }
}
