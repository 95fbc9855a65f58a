import { JournalUnavailableError } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { replayJournal } from "./replay-journal.ts";
import type { StorageCircuit } from "./storage-circuit.ts";
import { storeAnyway } from "./store-anyway.ts";

export type Acknowledged =
  /**
   * The id is another than the proposed one where the lead was known. `appointment`: what it has booked.
   * `waits`: it is in the journal, and no link of it leads anywhere yet.
   */
  | { is: "stored"; leadId: string; appointment: Appointment | null; waits: boolean }
  | { is: "challenge_used" }
  /** Neither takes it. */
  | { is: "unavailable" };

/** Puts a step on a disk: into the database, else into the journal. */
export async function acknowledgeLead(
  services: Pick<Platform, "leads" | "journal" | "log"> & { circuit: StorageCircuit },
  step: LeadStepToStore,
): Promise<Acknowledged> {
  try {
    return await services.circuit.ask(() => storeInOrder(services, step));
  } catch (error) {
    // Whatever the reason: a lead that is in the journal can still be taken in. One that the database stores
    // after its time is the same by its key.
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
  if (stored.is === "stored") return { ...stored, waits: false };
  if (stored.is === "challenge_used") return stored;
  await replayJournal(services);
  return { is: "stored", ...(await storeAnyway(leads, step)), waits: false };
}

async function appendToJournal(
  { journal, log }: Pick<Platform, "journal" | "log">,
  step: LeadStepToStore,
  reason: unknown,
): Promise<Acknowledged> {
  const { siteSlug: site, formKind: form } = step;
  try {
    // Booked by nobody: until it is taken in, the time may be anyone's.
    await journal.append({ ...step, booking: null });
  } catch (error) {
    if (!(error instanceof JournalUnavailableError)) throw error;
    log.error({ err: error, site, form }, "A lead could not be taken");
    return { is: "unavailable" };
  }
  log.warn({ err: reason, site, form }, "A lead waits in the journal for the database");
  return { is: "stored", leadId: step.leadId, appointment: null, waits: true };
}
