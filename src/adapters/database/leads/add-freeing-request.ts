import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import type { Writer } from "../database-access.ts";

type AskingStep = Pick<
  LeadStepToStore,
  "formKind" | "leadId" | "siteSlug" | "payload" | "receivedAt"
>;

/**
 * Stores whom a finished lead asks to tell when its vehicle frees, in the caller's transaction; nothing for any other
 * lead. The same lead again asks once: what it has been told, or has stopped, stays.
 */
export async function addFreeingRequest(writer: Writer, step: AskingStep): Promise<void> {
  const { formKind, leadId, siteSlug, payload, receivedAt } = step;
  const { car_id: vehicleId, email, form_completed } = payload;
  if (formKind !== "when-free" || !form_completed) return;
  if (typeof vehicleId !== "number" || !isMailAddress(email)) return;
  await writer
    .insertInto("freeing_request")
    .values({
      lead_id: leadId,
      site_slug: siteSlug,
      vehicle_id: vehicleId,
      email: email.toLowerCase(),
      state: "waiting",
      asked_at: receivedAt,
    })
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .execute();
}
