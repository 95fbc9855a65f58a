import type { LeadJournal } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";

const BATCH = 100;

type Needs = Pick<Platform, "leads" | "log"> & { journal: LeadJournal };

/**
 * Takes the leads that waited into the database, the oldest first; each is removed from the journal
 * after it is stored, so that a stop in between stores it twice under one key, which is once. Resolves
 * to how many were taken in; 0 too where the database is still away.
 */
export async function replayJournal({ leads, journal, log }: Needs): Promise<number> {
  let taken = 0;
  for (;;) {
    const entries = await journal.list(BATCH);
    if (entries.length === 0) break;
    for (const { id, step } of entries) {
      try {
        await storeWaiting(leads, id, step);
      } catch (error) {
        if (error instanceof StorageUnavailableError) return taken;
        throw error;
      }
      await journal.remove(id);
      taken += 1;
    }
  }
  if (taken > 0) log.info({ count: taken }, "Leads that waited for the database were taken in");
  return taken;
}

/** A lead that is gone, or a challenge that another used meanwhile, keeps no lead out: it was acknowledged. */
async function storeWaiting(
  leads: Platform["leads"],
  entryId: string,
  step: LeadStepToStore,
): Promise<void> {
  const stored = await leads.storeStep(step);
  if (stored.is === "stored") return;
  const suspicion =
    stored.is === "challenge_used" ? "its challenge was used by another lead" : step.suspicion;
  const key = stored.is === "unknown_lead" ? `journal ${entryId}` : step.key;
  await leads.storeStep({ ...step, key, isFurtherStep: false, challenge: null, suspicion });
}
