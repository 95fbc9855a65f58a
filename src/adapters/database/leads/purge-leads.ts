import type { ExpressionBuilder } from "kysely";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import type { PurgedLeads, PurgeTerms } from "#ports/stores/lead-store.ts";
import type { Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import { orderLastFirst } from "./add-deliveries.ts";

/** Everything that belongs to a lead, before the lead. */
const TABLES = ["appointment", "delivery", "lead_consent", "lead_step"] as const;

/** Ids in one statement. */
const SLICE = 500;

/** Forgets leads received before an instant but those that somebody still waits for, in the caller's transaction. */
export async function purgeLeads(
  writer: Writer,
  { siteSlug, isDeliveredOnly, olderThan, keepsGivenUp, now }: PurgeTerms,
): Promise<PurgedLeads> {
  const old = writer
    .selectFrom("lead")
    .select("lead.id")
    .where("received_at", "<", olderThan)
    .$if(siteSlug !== null, (query) => query.where("site_slug", "=", siteSlug ?? ""))
    .$if(isDeliveredOnly, (query) => query.where(isDelivered));
  const booked = writer
    .selectFrom("appointment")
    .select("lead_id")
    .where("is_cancelled", "=", 0)
    .where("ends_at", ">", now);
  const undelivered = writer
    .selectFrom("delivery")
    .select("lead_id")
    .where("state", "in", keepsGivenUp ? ["pending", "dead"] : ["pending"]);
  const unbooked = old.where("lead.id", "not in", booked);
  const forgotten = await unbooked.where("lead.id", "not in", undelivered).execute();
  const kept = {
    booked: (await old.where("lead.id", "in", booked).execute()).length,
    undelivered: (await unbooked.where("lead.id", "in", undelivered).execute()).length,
  };
  // By their ids, as the rows that decide which leads go are deleted first.
  for (let from = 0; from < forgotten.length; from += SLICE) {
    const ids = forgotten.slice(from, from + SLICE).map(({ id }) => id);
    for (const table of TABLES) {
      await writer.deleteFrom(table).where("lead_id", "in", ids).execute();
    }
    await writer.deleteFrom("lead").where("id", "in", ids).execute();
  }
  return { forgotten: forgotten.length, ...kept };
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
