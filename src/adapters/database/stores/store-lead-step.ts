import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { LeadStepToStore, StoredStep } from "#ports/stores/lead-store.ts";
import { bookTime, findAppointment } from "../appointments/book-time.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addDeliveries } from "../leads/add-deliveries.ts";
import type { LeadTables } from "../schema/lead-tables.ts";

/** Undoes the transaction: the challenge was another lead's. */
export class ChallengeUsedError extends Error {}

/**
 * Stores a step with its consent, its appointment and deliveries, in the caller's transaction. The lead's
 * row is written first, so that two that send the same step wait for each other.
 *
 * @throws ChallengeUsedError
 */
export async function storeLeadStep(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  step: LeadStepToStore,
): Promise<StoredStep> {
  const lead = await openLead(writer, step);
  if (lead === null) return { is: "unknown_lead" };
  if (lead.isNew && step.challenge !== null) await useChallenge(writer, step.challenge);
  const payload = JSON.stringify({ ...step.payload, lead_id: lead.id });
  if (!lead.isNew && (await isStored(writer, lead.id, step, payload))) {
    const appointment = step.booking && (await findAppointment(writer, "lead_id", lead.id));
    return { is: "stored", leadId: lead.id, isRepeated: true, appointment };
  }
  const { id: stepId } = await writer
    .insertInto("lead_step")
    .values({
      lead_id: lead.id,
      step_number: step.stepNumber,
      is_final: Number(step.isFinal),
      payload,
      received_at: step.receivedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const suspicion = lead.suspicion ?? step.suspicion;
  const review = lead.review ?? step.review;
  if (!lead.isNew) {
    await writer
      .updateTable("lead")
      .set({
        is_complete: Number(lead.isComplete || step.isFinal),
        suspicion,
        review,
        updated_at: step.receivedAt,
      })
      .where("id", "=", lead.id)
      .execute();
  }
  if (step.consent !== null) await addConsent(writer, lead.id, step.consent);
  // A part of a form that is finished tells its receivers less than they have.
  if (suspicion !== null || (lead.isComplete && !step.isFinal)) {
    return { is: "stored", leadId: lead.id, isRepeated: false, appointment: null };
  }
  const appointment = await book(writer, databaseKind, lead.id, step);
  const deliveries = (appointment && step.booking?.deliveries) ?? step.deliveries;
  const due = deliveries.filter(({ needsProof }) => review === null || !needsProof);
  await addDeliveries(writer, lead.id, stepId, due, step.receivedAt);
  if (step.isFinal && !lead.isComplete) await countLead(writer, step);
  return { is: "stored", leadId: lead.id, isRepeated: false, appointment };
}

/** The lead's booking; null where the step asks for no time, or for one that is taken. */
async function book(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  leadId: string,
  { booking, receivedAt }: LeadStepToStore,
): Promise<Appointment | null> {
  if (booking === null) return null;
  const wanted = { ...booking.appointment, leadId };
  const terms = { bays: booking.bays, now: receivedAt };
  const booked = await bookTime(writer, databaseKind, wanted, terms);
  return booked.is === "booked" ? booked.appointment : null;
}

/** As it was before the step. */
type OpenLead = { isNew: boolean; isComplete: boolean } & Pick<
  LeadTables["lead"],
  "id" | "suspicion" | "review"
>;

/** The lead that the step belongs to, its row locked; null where it goes on with one that is not there. */
async function openLead(writer: Writer, step: LeadStepToStore): Promise<OpenLead | null> {
  const { siteSlug, formerKey } = step;
  if (step.isFurtherStep) return findLead(writer, siteSlug, "id", step.leadId);
  const former = formerKey === null ? null : await findLead(writer, siteSlug, "key", formerKey);
  return former ?? (await makeLead(writer, step)) ?? findLead(writer, siteSlug, "key", step.key);
}

/** Null where the key has its lead. */
async function makeLead(writer: Writer, step: LeadStepToStore): Promise<OpenLead | null> {
  const made = await writer
    .insertInto("lead")
    .values({
      id: step.leadId,
      site_slug: step.siteSlug,
      form_kind: step.formKind,
      key: step.key,
      is_complete: Number(step.isFinal),
      suspicion: step.suspicion,
      review: step.review,
      received_at: step.receivedAt,
      updated_at: step.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(["site_slug", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return null;
  const { suspicion, review } = step;
  return { id: made.id, isNew: true, isComplete: false, suspicion, review };
}

async function findLead(
  writer: Writer,
  siteSlug: string,
  column: "id" | "key",
  value: string,
): Promise<OpenLead | null> {
  // Written as it is, which locks the row on PostgreSQL as well.
  const stored = await writer
    .updateTable("lead")
    .set((eb) => ({ key: eb.ref("key") }))
    .where("site_slug", "=", siteSlug)
    .where(column, "=", value)
    .returning(["id", "is_complete", "suspicion", "review"])
    .executeTakeFirst();
  if (!stored) return null;
  const { id, is_complete, suspicion, review } = stored;
  return { id, isNew: false, isComplete: is_complete === 1, suspicion, review };
}

async function useChallenge(
  writer: Writer,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<void> {
  const used = await writer
    .insertInto("used_challenge")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!used) throw new ChallengeUsedError();
}

/** Whether the step's last answers are the same as these. */
async function isStored(
  writer: Writer,
  leadId: string,
  { stepNumber, isFinal }: LeadStepToStore,
  payload: string,
): Promise<boolean> {
  const last = await writer
    .selectFrom("lead_step")
    .select(["payload", "is_final"])
    .where("lead_id", "=", leadId)
    .where("step_number", "=", stepNumber)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.payload === payload && last.is_final === Number(isFinal);
}

async function addConsent(
  writer: Writer,
  leadId: string,
  { wording, isGiven, wasPreticked, page, at }: NonNullable<LeadStepToStore["consent"]>,
): Promise<void> {
  await writer
    .insertInto("lead_consent")
    .values({
      lead_id: leadId,
      wording,
      is_given: Number(isGiven),
      was_preticked: Number(wasPreticked),
      page,
      at,
    })
    .execute();
}

async function countLead(
  writer: Writer,
  { siteSlug, trackingId, payload, receivedAt }: LeadStepToStore,
): Promise<void> {
  if (trackingId === null) return;
  await writer
    .insertInto("visitor_event")
    .values({
      site_slug: siteSlug,
      event_id: trackingId,
      vehicle_id: payload.car_id,
      position: null,
      path: payload.page_id,
      recorded_at: receivedAt,
    })
    .execute();
}
