import type { ExpressionBuilder } from "kysely";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { KeptLeads, PurgeTerms } from "#ports/stores/lead-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import { orderLastFirst } from "./add-deliveries.ts";

/** Everything that belongs to a lead, before the lead. */
const TABLES = [
  "appointment",
  "delivery",
  "freeing_request",
  "lead_consent",
  "lead_photo",
  "sealed_opening",
  "lead_step",
] as const;

/**
 * Forgets leads received before an instant but those that somebody still waits for, at most so many, in the
 * caller's transaction; how many.
 */
export async function purgeLeads(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  terms: PurgeTerms,
  limit: number,
): Promise<number> {
  const free = selectOld(writer, terms)
    .where("lead.id", "not in", selectBooked(writer, terms))
    .where("lead.id", "not in", selectUndelivered(writer, terms))
    .limit(limit);
  // Without skipping, processes that purge at once would wait for each other, or for a step that comes in.
  const rows = await (databaseKind === "postgres" ? free.forUpdate().skipLocked() : free).execute();
  // By their ids, as the rows that decide which leads go are deleted first.
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of TABLES) {
    await writer.deleteFrom(table).where("lead_id", "in", ids).execute();
  }
  // Reservation and ledger stay as books do, without whose they were.
  await writer
    .updateTable("reservation")
    .set({ email: null, phone: null, client_address: null })
    .where("lead_id", "in", ids)
    .execute();
  await writer
    .updateTable("payment_attempt")
    .set({ payment_order: null })
    .where("reservation_id", "in", (eb) =>
      eb.selectFrom("reservation").select("id").where("lead_id", "in", ids),
    )
    .execute();
  await writer.deleteFrom("lead").where("id", "in", ids).execute();
  return ids.length;
}

/** How many of the same leads somebody still waits for. */
export async function countKeptLeads(reader: Reader, terms: PurgeTerms): Promise<KeptLeads> {
  const old = selectOld(reader, terms).clearSelect();
  const booked = selectBooked(reader, terms);
  const undelivered = selectUndelivered(reader, terms);
  const count = async (leads: typeof old) => {
    const counted = leads.select((eb) => eb.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return {
    booked: await count(old.where("lead.id", "in", booked)),
    undelivered: await count(
      old.where("lead.id", "not in", booked).where("lead.id", "in", undelivered),
    ),
  };
}

function selectOld(from: Reader | Writer, { siteSlug, isDeliveredOnly, olderThan }: PurgeTerms) {
  return from
    .selectFrom("lead")
    .select("lead.id")
    .where("received_at", "<", olderThan)
    .$if(siteSlug !== null, (query) => query.where("site_slug", "=", siteSlug ?? ""))
    .$if(isDeliveredOnly, (query) => query.where(isDelivered));
}

/** Leads with a time that is ahead, with a vehicle that is theirs, or with money on its way back. */
function selectBooked(from: Reader | Writer, { now }: PurgeTerms) {
  return from
    .selectFrom("appointment")
    .select("lead_id")
    .where("is_cancelled", "=", 0)
    .where("ends_at", ">", now)
    .union(
      from
        .selectFrom("reservation")
        .select("lead_id")
        .where("state", "in", [...LIVE_STATES, "refunding"]),
    )
    .union(
      from
        .selectFrom("refund_order")
        .innerJoin("reservation", "reservation.id", "refund_order.reservation_id")
        .select("reservation.lead_id")
        .where("refund_order.state", "!=", "settled"),
    );
}

function selectUndelivered(from: Reader | Writer, { keepsGivenUp }: PurgeTerms) {
  return from
    .selectFrom("delivery")
    .select("lead_id")
    .where("state", "in", keepsGivenUp ? ["pending", "dead"] : ["pending"]);
}

/**
 * Whether destinations have all that the lead says: a step that arrived is not enough where a later one was
 * kept aside or went to nobody.
 */
function isDelivered(eb: ExpressionBuilder<Tables, "lead">) {
  const ofLead = eb
    .selectFrom("delivery")
    .select("delivery.id")
    .whereRef("lead_id", "=", "lead.id");
  const lastStep = orderLastFirst(
    eb.selectFrom("lead_step").whereRef("lead_step.lead_id", "=", "lead.id"),
  ).select("lead_step.id");
  const arrived = ofLead
    .where("about", "=", "lead")
    .where("state", "=", "delivered")
    .where("step_id", "=", lastStep);
  const closed = ofLead.where("state", "=", "dismissed").where("destination", "!=", SHOPPER);
  return eb.and([eb("lead.suspicion", "is", null), eb.exists(arrived), eb.not(eb.exists(closed))]);
}
