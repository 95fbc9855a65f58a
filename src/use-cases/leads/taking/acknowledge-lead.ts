import { JournalUnavailableError } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { replayJournal } from "./replay-journal.ts";
import { storeAnyway } from "./store-anyway.ts";

/**
 * Puts a step on a disk: into the database, else into the journal. Resolves to the lead's id, which is
 * another than the proposed one where the lead was known; null where neither takes it.
 */
export async function acknowledgeLead(
  services: Pick<Platform, "leads" | "journal" | "log">,
  step: LeadStepToStore,
): Promise<string | null> {
  try {
    return await storeInOrder(services, step);
  } catch (error) {
    // Whatever the reason: a lead that is in the journal can still be taken in.
    return appendToJournal(services, step, error);
  }
}

/** The first step of its lead may still wait in the journal, and comes before it. */
async function storeInOrder(
  services: Pick<Platform, "leads" | "journal" | "log">,
  step: LeadStepToStore,
): Promise<string> {
  const { leads } = services;
  if (!step.isFurtherStep) return storeAnyway(leads, step);
  const stored = await leads.storeStep(step);
  if (stored.is === "stored") return stored.leadId;
  await replayJournal(services);
  return storeAnyway(leads, step);
}

async function appendToJournal(
  { journal, log }: Pick<Platform, "journal" | "log">,
  step: LeadStepToStore,
  reason: unknown,
): Promise<string | null> {
  const { siteSlug: site, formKind: form } = step;
  try {
    await journal.append(step);
  } catch (error) {
    if (!(error instanceof JournalUnavailableError)) throw error;
    log.error({ err: error, site, form }, "A lead could not be taken");
    return null;
  }
  log.warn({ err: reason, site, form }, "A lead waits in the journal for the database");
  return step.leadId;
}
