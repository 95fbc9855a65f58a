import { SLOT_NAME } from "#domain/enquiry/fields/slot-field.ts";
import type { LeadPayload } from "#domain/enquiry/payload/lead-payload.ts";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { Appointment } from "#ports/stores/appointment-store.ts";
import type { LeadStepToStore, StoredStep } from "#ports/stores/lead-store.ts";
import { bookTime, findAppointment, moveTime } from "../appointments/book-time.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addDeliveries, selectLastStep } from "../leads/add-deliveries.ts";
import { addFreeingRequest } from "../leads/add-freeing-request.ts";
import {
  buildChallengeRow,
  buildConsentRow,
  buildLeadEventRow,
  buildLeadRow,
  buildStepRow,
  listAllowedDeliveries,
} from "../leads/build-lead-rows.ts";
import { readStored } from "../records/read-stored.schema.ts";
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
  if (lead.isNew && step.challenge !== null && !(await useChallenge(writer, step.challenge))) {
    throw new ChallengeUsedError();
  }
  const row = buildStepRow(step, lead.id);
  const sent = {
    ...row,
    location_id: step.locationId,
    sealed_digest: step.sealed?.digest ?? null,
  };
  if (!lead.isNew && (await isStored(writer, sent))) {
    const appointment = step.booking && (await findAppointment(writer, "lead_id", lead.id));
    return { is: "stored", leadId: lead.id, isRepeated: true, appointment };
  }
  const former = await findPayload(writer, lead);
  const { id: stepId } = await writer
    .insertInto("lead_step")
    .values(row)
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
  if (step.consent !== null) {
    await writer
      .insertInto("lead_consent")
      .values(buildConsentRow(step.consent, lead.id))
      .execute();
  }
  // A part of a form that is finished tells its receivers less than they have.
  if (suspicion !== null || (lead.isComplete && !step.isFinal)) {
    return { is: "stored", leadId: lead.id, isRepeated: false, appointment: null };
  }
  // Without a proof that a person sent it a lead takes nobody's time.
  const isBooking = step.booking !== null && review === null;
  const { appointment, isMoved } = isBooking
    ? await book(writer, databaseKind, lead.id, step, former)
    : NOTHING_BOOKED;
  const deliveries = (appointment && step.booking?.deliveries) ?? step.deliveries;
  const isNews = isMoved && former?.["email"] === step.payload["email"];
  const isInformed = !lead.isNew && !isNews && (await isShopperInformed(writer, lead.id));
  const allowed = listAllowedDeliveries(deliveries, review).filter(
    ({ needsProof }) => !(isInformed && needsProof),
  );
  await addDeliveries(writer, lead.id, stepId, allowed, step.receivedAt);
  if (review === null) await addFreeingRequest(writer, { ...step, leadId: lead.id });
  const event = step.isFinal && !lead.isComplete ? buildLeadEventRow(step) : null;
  if (event !== null) await writer.insertInto("visitor_event").values(event).execute();
  return { is: "stored", leadId: lead.id, isRepeated: false, appointment };
}

/**
 * One proof is good for one mail: the next submit may name the address of anybody. News of a time that was
 * moved goes to the same address again.
 */
async function isShopperInformed(writer: Writer, leadId: string): Promise<boolean> {
  const mailed = await writer
    .selectFrom("delivery")
    .select("id")
    .where("lead_id", "=", leadId)
    .where("destination", "=", SHOPPER)
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

type BookedByStep = {
  /** Null where the step asks for no time, or for one that is taken. */
  appointment: Appointment | null;
  /** Whether the step moved it from the time that an earlier one chose. */
  isMoved: boolean;
};

const NOTHING_BOOKED: BookedByStep = { appointment: null, isMoved: false };

async function book(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  leadId: string,
  { booking, payload, receivedAt: now }: LeadStepToStore,
  former: LeadPayload | null,
): Promise<BookedByStep> {
  if (booking === null) return NOTHING_BOOKED;
  const { bays, booker } = booking;
  const wanted = { ...booking.appointment, leadId };
  const booked = await bookTime(writer, databaseKind, wanted, { bays, now, booker });
  if (booked.is !== "booked") return NOTHING_BOOKED;
  const { appointment, isRepeated } = booked;
  // A time that was moved by its link stays where the form says the same as before.
  if (!isRepeated || former?.[SLOT_NAME] === payload[SLOT_NAME]) {
    return { appointment, isMoved: false };
  }
  const { startsAt, endsAt, locationId, vehicleId } = wanted;
  const to = { startsAt, endsAt, locationId, vehicleId };
  const moved = await moveTime(writer, databaseKind, appointment.id, to, { bays, now });
  if (moved.is !== "moved") return { appointment, isMoved: false };
  return { appointment: moved.appointment, isMoved: moved.isRepeated !== true };
}

/** The lead's last answers; null for a new one, and where they are damaged. */
async function findPayload(writer: Writer, { id, isNew }: OpenLead): Promise<LeadPayload | null> {
  if (isNew) return null;
  const step = await selectLastStep(writer, id).select("payload").executeTakeFirst();
  return step ? readStored(step.payload, storedLeadPayloadSchema).value : null;
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

/** Null where the key has its lead, or the id another's. */
async function makeLead(writer: Writer, step: LeadStepToStore): Promise<OpenLead | null> {
  const made = await writer
    .insertInto("lead")
    .values(buildLeadRow(step))
    // By id as well, which follows from the key: of two at once PostgreSQL compares ids first.
    .onConflict((conflict) => conflict.doNothing())
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

/** False where it was used before. */
export async function useChallenge(
  writer: Writer,
  challenge: NonNullable<LeadStepToStore["challenge"]>,
): Promise<boolean> {
  const used = await writer
    .insertInto("used_challenge")
    .values(buildChallengeRow(challenge))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether the step's last answers are the same as these. */
async function isStored(
  writer: Writer,
  row: Pick<
    LeadTables["lead_step"],
    "lead_id" | "step_number" | "is_final" | "payload" | "location_id" | "sealed_digest"
  >,
): Promise<boolean> {
  const last = await writer
    .selectFrom("lead_step")
    .select(["payload", "is_final", "location_id", "sealed_digest"])
    .where("lead_id", "=", row.lead_id)
    .where("step_number", "=", row.step_number)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.is_final !== row.is_final) return false;
  if (!isSamePayload(last.payload, row.payload)) return false;
  // Sealed twice, the same answers differ in everything but their digest.
  if (last.sealed_digest !== row.sealed_digest) return false;
  // Locations of one name are told apart by their ids, which an earlier version did not store.
  return last.location_id === null || last.location_id === row.location_id;
}

/** In whatever order their fields stand: the journal of leads has its own. */
function isSamePayload(one: string, other: string): boolean {
  return one === other || sortFields(one) === sortFields(other);
}

/** A text that is no JSON stays as it is. */
function sortFields(payload: string): string {
  try {
    const fields: [string, unknown][] = Object.entries(JSON.parse(payload));
    return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  } catch {
    return payload;
  }
}
