import { RenderBusyError } from "#ports/render-busy-error.ts";

/** After its RenderBusyError the task goes on, as a render cannot be aborted; its page is still cached. */
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
