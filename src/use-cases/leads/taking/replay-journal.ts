import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { storeAnyway } from "./store-anyway.ts";

const BATCH = 100;

/**
 * Takes the leads that waited into the database, the oldest first; each is removed from the journal
 * after it is stored, so that a stop in between stores it twice under one key, which is once. Resolves
 * to how many were taken in; 0 too where the database is still away.
 */
export async function replayJournal({
  leads,
  journal,
  log,
}: Pick<Platform, "leads" | "journal" | "log">): Promise<number> {
  let taken = 0;
  for (;;) {
    const entries = await journal.list(BATCH);
    const before = taken;
    for (const { id, step } of entries) {
      try {
        await storeAnyway(leads, step);
        await journal.remove(id);
        taken += 1;
      } catch (error) {
        if (error instanceof StorageUnavailableError) return taken;
        // It stays where it is, and keeps the others from nothing.
        log.error({ err: error, entry: id }, "A lead in the journal could not be taken in");
      }
    }
    if (taken === before) break;
  }
  if (taken > 0) log.info({ count: taken }, "Leads that waited for the database were taken in");
  return taken;
}
