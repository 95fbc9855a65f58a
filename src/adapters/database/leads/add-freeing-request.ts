import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import type { Writer } from "../database-access.ts";

type AskingStep = Pick<
  LeadStepToStore,
  "formKind" | "leadId" | "siteSlug" | "payload" | "receivedAt"
>;

/**
 * Stores whom a finished lead asks to tell when its vehicle frees, in the caller's transaction; nothing for any other
 * lead. The same lead again asks once: what it has been told, or has stopped, stays. What the address has refused, of
 * the vehicle or of the whole site, is stopped from the start.
 */
export async function addFreeingRequest(writer: Writer, step: AskingStep): Promise<void> {
  const { formKind, leadId, siteSlug, payload, receivedAt } = step;
  const { car_id: vehicleId, email, form_completed } = payload;
  if (formKind !== "when-free" || !form_completed) return;
  if (typeof vehicleId !== "number" || !isMailAddress(email)) return;
  const address = email.toLowerCase();
  const refusal = await writer
    .selectFrom("freeing_request")
    .select("lead_id")
    .where("site_slug", "=", siteSlug)
    .where("email", "=", address)
    .where((eb) =>
      eb.or([
        eb("refuses_site", "=", 1),
        eb.and([eb("state", "=", "stopped"), eb("vehicle_id", "=", vehicleId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  await writer
    .insertInto("freeing_request")
    .values({
      lead_id: leadId,
      site_slug: siteSlug,
      vehicle_id: vehicleId,
      email: address,
      state: refusal ? "stopped" : "waiting",
      asked_at: receivedAt,
      told_at: null,
    })
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .execute();
}
