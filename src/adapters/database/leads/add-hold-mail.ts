import { sql } from "kysely";
import { storedLeadPayloadSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { mayMailHold, startOfHoldDay } from "#domain/reservation/links/hold-mails.ts";
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
  if (databaseKind === "postgres") {
    const name = `${hold.site_slug} ${email}`;
    await sql`select pg_advisory_xact_lock(${HOLD_MAIL_LOCK}::int, hashtext(${name}))`.execute(
      writer,
    );
  }
  const mailed = await writer
    .selectFrom("delivery")
    .innerJoin("reservation", "reservation.id", "delivery.reservation_id")
    .select("reservation.id")
    .where("delivery.about", "=", "hold")
    .where("reservation.site_slug", "=", hold.site_slug)
    .where("reservation.email", "=", email)
    .where((of) =>
      of.or([of("reservation.held_at", ">", startOfHoldDay(now)), of("reservation.id", "=", id)]),
    )
    .execute();
  const mailedIds = mailed.map((row) => row.id);
  if (!mayMailHold(id, mailedIds)) return false;
  const delivery = { about: "hold", destination: SHOPPER, reservationId: id } as const;
  await addDeliveries(writer, hold.lead_id, step.id, [delivery], now);
  return true;
}
