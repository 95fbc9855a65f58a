import type { Platform } from "#ports/platform.ts";

/** While work goes on failing, the log has a line in this time, with how often it failed since the last. */
export const TELL_EVERY_MS = 60_000;

/**
 * Runs work now and at every interval, never twice at once; failures are logged. Returns what stops it and waits for
 * work under way, which asks `isStopped` before it begins anything that may last.
 */
export function repeat(
  { log, now }: Pick<Platform, "log" | "now">,
  work: (isStopped: () => boolean) => Promise<unknown>,
  everyMs: number,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isStopped = false;
  let failures = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const run = (): void => {
    underWay ??= work(() => isStopped)
      .then(
        () => undefined,
        (error: unknown) => {
          failures += 1;
          if (now() - toldAt < TELL_EVERY_MS) return;
          log.error(
            { err: error, failures },
            "A round of reservations, their payments or their mails failed, and is tried again",
          );
          failures = 0;
          toldAt = now();
        },
      )
      .finally(() => {
        underWay = null;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await underWay;
  };
}
