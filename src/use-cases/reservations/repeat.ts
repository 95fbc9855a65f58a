import type { Platform } from "#ports/platform.ts";

/** Runs work now and at every interval, never twice at once; a failure is logged. Returns what stops it. */
export function repeat(
  { log }: Pick<Platform, "log">,
  work: () => Promise<unknown>,
  everyMs: number,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const run = (): void => {
    underWay ??= work()
      .then(
        () => undefined,
        (error: unknown) => {
          log.error({ err: error }, "Reservations could not be looked after, and are tried again");
        },
      )
      .finally(() => {
        underWay = null;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
