import type { Platform } from "#ports/platform.ts";
import { replayJournal } from "./replay-journal.ts";

/** A database that is back has the leads that waited within this time. */
const LOOK_EVERY_MS = 3_000;

/**
 * Takes in leads that waited for the database, now and every few seconds while some do. Returns what
 * stops it: it resolves when nothing is under way any more.
 */
export function startReplaying(
  services: Pick<Platform, "leads" | "journal" | "log">,
  lookEveryMs = LOOK_EVERY_MS,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const look = (): void => {
    underWay ??= replayJournal(services)
      .then(
        () => undefined,
        (error: unknown) => {
          services.log.error({ err: error }, "The journal of leads could not be read");
        },
      )
      .finally(() => {
        underWay = null;
      });
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
