import type { SelectQueryBuilder } from "kysely";
import { CHANGE_DELAY_MS } from "#domain/appointment/booking-limits.ts";
import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import { buildDeliveryRows } from "./build-lead-rows.ts";

/** Due at `now`. */
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
  const step = await selectLastStep(writer, leadId).executeTakeFirst();
  if (step) await addDeliveries(writer, leadId, step.id, deliveries, now);
}

/**
 * The same a little later, and none beside one that waits already: a message is made when it is sent, and
 * tells of all changes until then.
 */
export async function addChangeDeliveries(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  leadId: string,
  deliveries: readonly LeadDelivery[],
  now: number,
): Promise<void> {
  await addNoticeDeliveries(writer, databaseKind, leadId, deliveries, now + CHANGE_DELAY_MS);
}

/**
 * The same without waiting: due at `dueAt`, as is then what waits for a later try of its lead and destination, which
 * goes before it.
 */
export async function addNoticeDeliveries(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  leadId: string,
  deliveries: readonly LeadDelivery[],
  dueAt: number,
): Promise<void> {
  if (deliveries.length === 0) return;
  const destinations = [...new Set(deliveries.map(({ destination }) => destination))];
  const waiting = writer
    .selectFrom("delivery")
    .select(["id", "about", "destination", "reservation_id", "next_at"])
    .where("lead_id", "=", leadId)
    .where("destination", "in", destinations)
    .where("state", "=", "pending")
    .where("lease_until", "is", null);
  // Locked, so that a process that claims one at this moment sends what it reads after this change.
  const rows = await (databaseKind === "postgres" ? waiting.forUpdate() : waiting).execute();
  const later = rows.filter(({ next_at }) => (next_at ?? 0) > dueAt).map(({ id }) => id);
  if (later.length > 0) {
    await writer.updateTable("delivery").set({ next_at: dueAt }).where("id", "in", later).execute();
  }
  const further = deliveries.filter(
    ({ about, destination, reservationId = null }) =>
      !rows.some(
        (row) =>
          row.about === about &&
          row.destination === destination &&
          row.reservation_id === reservationId,
      ),
  );
  await addLeadDeliveries(writer, leadId, further, dueAt);
}

/** The step that a lead's messages are made of: the last that finished the form, else the last. */
export function selectLastStep(from: Reader | Writer, leadId: string) {
  return orderLastFirst(from.selectFrom("lead_step").where("lead_id", "=", leadId)).select(
    "lead_step.id",
  );
}

/** The first of these steps is the lead's. */
export function orderLastFirst<Database extends Pick<Tables, "lead_step">>(
  steps: SelectQueryBuilder<Database, "lead_step", object>,
) {
  return steps.orderBy("lead_step.is_final", "desc").orderBy("lead_step.id", "desc").limit(1);
}
