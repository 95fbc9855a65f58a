import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Writer } from "../database-access.ts";
import { buildDeliveryRows } from "./build-lead-rows.ts";

/** Due at once. */
export async function addDeliveries(
  writer: Writer,
  leadId: string,
  stepId: number,
  deliveries: readonly LeadDelivery[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = buildDeliveryRows(deliveries, { leadId, stepId, now });
  await writer.insertInto("delivery").values(rows).execute();
}

/** The same about the lead's last step; nothing for a lead that is gone. */
export async function addLeadDeliveries(
  writer: Writer,
  leadId: string,
  deliveries: readonly LeadDelivery[],
  now: number,
): Promise<void> {
  const step = await writer
    .selectFrom("lead_step")
    .select("id")
    .where("lead_id", "=", leadId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (step) await addDeliveries(writer, leadId, step.id, deliveries, now);
}
