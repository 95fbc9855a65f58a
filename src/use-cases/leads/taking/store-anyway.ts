import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { LeadStepToStore, LeadStore } from "#ports/stores/lead-store.ts";

/**
 * Stores a step that may not be lost: one of a lead that is gone begins the lead anew, and one whose
 * challenge was used by another lead is kept aside. Resolves to the lead's id, and what it has booked.
 *
 * @throws StorageUnavailableError
 */
export async function storeAnyway(
  leads: Pick<LeadStore, "storeStep">,
  step: LeadStepToStore,
): Promise<{ leadId: string; appointment: Appointment | null }> {
  const stored = await leads.storeStep(step);
  if (stored.is === "stored") return stored;
  const suspicion =
    stored.is === "challenge_used" ? "its challenge was used by another lead" : step.suspicion;
  const again = await leads.storeStep({
    ...step,
    isFurtherStep: false,
    challenge: null,
    suspicion,
  });
  if (again.is !== "stored") throw new Error(`A step could not be stored: ${again.is}`);
  return again;
}
