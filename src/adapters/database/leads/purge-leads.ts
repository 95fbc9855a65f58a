import type { PurgedLeads, PurgeTerms } from "#ports/stores/lead-store.ts";
import type { Writer } from "../database-access.ts";

/** Everything that belongs to a lead, before the lead. */
const TABLES = ["appointment", "delivery", "lead_consent", "lead_step"] as const;

/** Ids in one statement. */
const SLICE = 500;

/** Forgets leads received before an instant but those that somebody still waits for, in the caller's transaction. */
export async function purgeLeads(
  writer: Writer,
  { siteSlug, isDeliveredOnly, olderThan, keepsGivenUp, now }: PurgeTerms,
): Promise<PurgedLeads> {
  const delivered = writer
    .selectFrom("delivery")
    .select("lead_id")
    .where("about", "=", "lead")
    .where("state", "=", "delivered");
  const old = writer
    .selectFrom("lead")
    .select("lead.id")
    .where("received_at", "<", olderThan)
    .$if(siteSlug !== null, (query) => query.where("site_slug", "=", siteSlug ?? ""))
    .$if(isDeliveredOnly, (query) => query.where("lead.id", "in", delivered));
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
