import { JournalUnavailableError } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { replayJournal } from "./replay-journal.ts";
import { storeAnyway } from "./store-anyway.ts";

type Acknowledged =
  /** The id is another than the proposed one where the lead was known. */
  | { is: "stored"; leadId: string }
  | { is: "challenge_used" }
  /** Neither takes it. */
  | { is: "unavailable" };

/** Puts a step on a disk: into the database, else into the journal. */
export async function acknowledgeLead(
  services: Pick<Platform, "leads" | "journal" | "log">,
  step: LeadStepToStore,
): Promise<Acknowledged> {
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
): Promise<Acknowledged> {
  const { leads } = services;
  const stored = await leads.storeStep(step);
  if (stored.is !== "unknown_lead") return stored;
  await replayJournal(services);
  return { is: "stored", leadId: await storeAnyway(leads, step) };
}

async function appendToJournal(
  { journal, log }: Pick<Platform, "journal" | "log">,
  step: LeadStepToStore,
  reason: unknown,
): Promise<Acknowledged> {
  const { siteSlug: site, formKind: form } = step;
  try {
    await journal.append(step);
  } catch (error) {
    if (!(error instanceof JournalUnavailableError)) throw error;
    log.error({ err: error, site, form }, "A lead could not be taken");
    return { is: "unavailable" };
  }
  log.warn({ err: reason, site, form }, "A lead waits in the journal for the database");
  return { is: "stored", leadId: step.leadId };
}
