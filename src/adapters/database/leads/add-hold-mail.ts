import { sql } from "kysely";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { mayMailHold, startOfHoldDay, toMailbox } from "#domain/reservation/links/hold-mails.ts";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { readStored } from "../records/read-stored.schema.ts";
import { addDeliveries, selectLastStep } from "./add-deliveries.ts";

/** With the hash of a site and an address, the key of an advisory lock on PostgreSQL. */
const HOLD_MAIL_LOCK = 7_307;

/** As the store of reservations says it, in the caller's transaction. */
export async function addHoldMail(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  { id, email, now }: { id: string; email: string; now: number },
): Promise<boolean> {
  const hold = await writer
    .selectFrom("reservation")
    .select(["site_slug", "lead_id"])
    .where("id", "=", id)
    .where("email", "=", email)
    .where("state", "in", LIVE_STATES)
    // No clock ends one that is completed.
    .where((of) => of.or([of("ends_at", ">", now), of("state", "=", "completed")]))
    .executeTakeFirst();
  if (!hold) return false;
  // The mail goes to what the lead says, which may have changed since the hold.
  const step = await selectLastStep(writer, hold.lead_id).select("payload").executeTakeFirst();
  const payload = step ? readStored(step.payload, storedLeadPayloadSchema).value : null;
  const written = payload?.email;
  if (!step || typeof written !== "string" || written.trim().toLowerCase() !== email) return false;
  const mailbox = toMailbox(email);
  if (databaseKind === "postgres") {
    const name = `${hold.site_slug} ${mailbox}`;
    await sql`select pg_advisory_xact_lock(${HOLD_MAIL_LOCK}::int, hashtext(${name}))`.execute(
      writer,
    );
  }
  const queuedAt = sql<number>`coalesce(delivery.queued_at, reservation.held_at)`;
  const rows = await writer
    .selectFrom("delivery")
    .innerJoin("reservation", "reservation.id", "delivery.reservation_id")
    .select(["reservation.id", "reservation.email", queuedAt.as("at")])
    .where("delivery.about", "=", "hold")
    .where("reservation.site_slug", "=", hold.site_slug)
    // A wildcard in an address finds more, which are told apart below.
    .where((of) =>
      of.or([
        of("reservation.email", "=", mailbox),
        of("reservation.email", "like", mailbox.replace("@", "+%@")),
      ]),
    )
    .where((of) => of.or([of(queuedAt, ">", startOfHoldDay(now)), of("reservation.id", "=", id)]))
    .execute();
  const mailed = rows
    .filter((row) => row.email !== null && toMailbox(row.email) === mailbox)
    .map((row) => ({ reservationId: row.id, at: row.at }));
  if (!mayMailHold(id, mailed, now)) return false;
  const delivery = { about: "hold", destination: SHOPPER, reservationId: id } as const;
  await addDeliveries(writer, hold.lead_id, step.id, [delivery], now);
  return true;
}
