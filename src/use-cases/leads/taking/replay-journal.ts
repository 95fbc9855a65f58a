import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { storeAnyway } from "./store-anyway.ts";

const BATCH = 100;

/**
 * Takes the leads that waited into the database, the oldest first; each is removed from the journal
 * after it is stored, so that a stop in between stores it twice under one key, which is once. Resolves
 * to how many were taken in; 0 too where the database is still away.
 */
export function replayJournal(
  services: Pick<Platform, "leads" | "journal" | "log">,
): Promise<number> {
  return services.journal.runReplay((reported) => replay(services, reported));
}

async function replay(
  { leads, journal, log }: Pick<Platform, "leads" | "journal" | "log">,
  reported: Set<string>,
): Promise<number> {
  let taken = 0;
  const failed = new Set<string>();
  for (;;) {
    const entries = await journal.list(BATCH, failed);
    if (entries.length === 0) break;
    for (const { id, step } of entries) {
      try {
        await storeAnyway(leads, step);
        await journal.remove(id);
        taken += 1;
      } catch (error) {
        if (error instanceof StorageUnavailableError) return taken;
        // It is tried again at the next look, and the entries behind it are taken in now.
        failed.add(id);
        if (reported.has(id)) continue;
        reported.add(id);
        log.error({ err: error, entry: id }, "A lead in the journal could not be taken in");
      }
    }
  }
  if (taken > 0) log.info({ count: taken }, "Leads that waited for the database were taken in");
  return taken;
}
