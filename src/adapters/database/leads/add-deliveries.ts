import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { Writer } from "../database-access.ts";

/** Due at once. */
export async function addDeliveries(
  writer: Writer,
  leadId: string,
  stepId: number,
  deliveries: readonly LeadDelivery[],
  now: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ destination }) => ({
    lead_id: leadId,
    step_id: stepId,
    destination,
    state: "pending" as const,
    attempts: 0,
    next_at: now,
    lease_until: null,
    settled_at: null,
    note: null,
  }));
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
