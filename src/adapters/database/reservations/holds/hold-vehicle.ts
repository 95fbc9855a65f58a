import { sql } from "kysely";
import type { NewReservation } from "#domain/reservation/reservation.ts";
import { isUnpaid, LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import { toNeighbourhood } from "#domain/values/to-network.ts";
import type { HeldReservation, Holder, HoldTerms } from "#ports/stores/reservation-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../../database-access.ts";
import { moveReservation, type ReservationTransaction } from "../move-reservation.ts";
import { toReservation } from "../reservation-rows.ts";
import { countLapsed, countNearby, countOfHolder, countUnpaid } from "./count-holds.ts";
import { findBuyer } from "./select-live.ts";

type DatabaseKind = DatabaseAccess["kind"];

/** With the hash of a holder's neighbourhood or former hold, the key of an advisory lock on PostgreSQL. */
const HOLDER_LOCK = 7_306;

/** With the hash of a site. */
const SITE_LOCK = 7_308;

/** With a vehicle's id. */
const VEHICLE_LOCK = 7_305;

/**
 * The first lock of every write about a vehicle's reservations, so that no two wait for each other; after that of a
 * charge, where the write is about one.
 */
export async function lockVehicle(
  writer: Writer,
  databaseKind: DatabaseKind,
  vehicleId: number,
): Promise<void> {
  if (databaseKind !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${VEHICLE_LOCK}::int, ${vehicleId}::int)`.execute(writer);
}

/** Holds a vehicle or nothing, in the caller's transaction. */
export async function holdVehicle(
  transaction: ReservationTransaction,
  wanted: NewReservation,
  terms: HoldTerms,
): Promise<HeldReservation> {
  const { writer, changes, kind } = transaction;
  // Whoever comes too late is told so at once: in a rush for one vehicle almost nobody waits for the lock.
  const early = await judge(writer, wanted, terms);
  if (early !== null) return early;
  await lockVehicle(writer, kind, wanted.vehicleId);
  await lockHolder(writer, kind, wanted.siteSlug, terms.holder);
  const answer = await judge(writer, wanted, terms);
  if (answer !== null) return answer;
  if (kind === "postgres" && terms.unproven) {
    await sql`select pg_advisory_xact_lock(${SITE_LOCK}::int, hashtext(${wanted.siteSlug}))`.execute(
      writer,
    );
    if (await needsProof(writer, wanted, terms)) return { is: "proof_needed" };
  }
  const { now } = terms;
  const over = await findLiveRow(writer, wanted.vehicleId);
  if (over) {
    const end = { now, because: "unpaid", deliveries: [] } as const;
    const { is } = await moveReservation(transaction, toReservation(over), "expire", end);
    // Two would have the vehicle.
    if (is !== "moved") throw new Error(`A hold that is over does not end: ${is}.`);
  }
  const row = await writer
    .insertInto("reservation")
    .values({
      id: wanted.id,
      reference: wanted.reference,
      site_slug: wanted.siteSlug,
      key: terms.key,
      vehicle_id: wanted.vehicleId,
      dealership_id: wanted.dealershipId,
      lead_id: wanted.leadId,
      state: "held",
      price_cents: wanted.terms.priceCents,
      price_type: wanted.terms.priceType,
      deposit_cents: wanted.terms.depositCents,
      currency: wanted.terms.currency,
      terms_version: wanted.terms.version,
      refund_terms: wanted.terms.refundTerms && JSON.stringify(wanted.terms.refundTerms),
      reserved_hours: wanted.terms.reservedHours,
      authorization_type: wanted.authorizationType,
      held_at: wanted.heldAt,
      hold_until: wanted.holdUntil,
      confirmed_at: null,
      confirmed_by_hand: 0,
      reserved_until: null,
      completed_at: null,
      sold_due_at: null,
      ends_at: wanted.holdUntil,
      ended_at: null,
      ended_because: null,
      revision: 0,
      email: terms.holder.email,
      phone: terms.holder.phone,
      client_address: terms.holder.clientAddress,
    })
    // The same form may be holding another vehicle at this moment, under another lock.
    .onConflict((conflict) => conflict.columns(["site_slug", "key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    const known = await judge(writer, wanted, terms);
    if (known !== null) return known;
    throw new Error("A reservation of the same form disappeared.");
  }
  const reservation = toReservation(row);
  await writer
    .updateTable("vehicle")
    .set({ reserved_at: now, hold_until: reservation.holdUntil })
    .where("id", "=", wanted.vehicleId)
    .execute();
  changes.add("vehicle", String(wanted.vehicleId));
  return { is: "held", reservation, isRepeated: false };
}

/** Null where nothing stands against the hold. */
async function judge(
  from: Reader | Writer,
  wanted: NewReservation,
  terms: HoldTerms,
): Promise<HeldReservation | null> {
  const { siteSlug, vehicleId } = wanted;
  const { key, holder, maxLive, maxNearby, givesWay = null, now } = terms;
  const known = await from
    .selectFrom("reservation")
    .selectAll()
    .where("site_slug", "=", siteSlug)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known) return { is: "held", reservation: toReservation(known), isRepeated: true };
  const live = await findLiveRow(from, vehicleId);
  // The same form's hold may have been stored since the read above.
  if (live?.key === key && live.site_slug === siteSlug) {
    return { is: "held", reservation: toReservation(live), isRepeated: true };
  }
  // A confirmed one is freed by the clock, which tells its shopper; a mere hold may give way.
  if (live && (!isUnpaid(live.state) || live.ends_at > now)) {
    return { is: "taken", until: live.ends_at };
  }
  const vehicle = await from
    .selectFrom("vehicle")
    .select("sold_at")
    .where("id", "=", vehicleId)
    .executeTakeFirst();
  if (!vehicle || vehicle.sold_at !== null) return { is: "gone" };
  const buyer = await findBuyer(from, vehicleId);
  if (buyer) return { is: "taken", until: buyer.ends_at };
  const count = await countOfHolder(from, siteSlug, holder, now);
  if (count >= maxLive) return { is: "too_many" };
  const nearby = await countNearby(from, siteSlug, holder, now);
  if (nearby >= maxNearby) return { is: "too_many" };
  if (live && live.id !== givesWay) return { is: "over", reservation: toReservation(live) };
  return (await needsProof(from, wanted, terms)) ? { is: "proof_needed" } : null;
}

async function needsProof(
  from: Reader | Writer,
  { siteSlug, vehicleId }: NewReservation,
  { unproven, now }: HoldTerms,
): Promise<boolean> {
  if (!unproven) return false;
  const { maxUnpaid, maxLapsed, lapsedSince: since } = unproven;
  if ((await countUnpaid(from, siteSlug, now)) >= maxUnpaid) return true;
  return (await countLapsed(from, vehicleId, { since, now })) >= maxLapsed;
}

export function findLiveRow(from: Reader | Writer, vehicleId: number) {
  return from
    .selectFrom("reservation")
    .selectAll()
    .where("vehicle_id", "=", vehicleId)
    .where("state", "in", LIVE_STATES)
    .executeTakeFirst();
}

/** So that one who holds several vehicles at once is counted rightly; after the lock of the vehicle. */
async function lockHolder(
  writer: Writer,
  databaseKind: DatabaseKind,
  siteSlug: string,
  { clientAddress, ownIds }: Holder,
): Promise<void> {
  if (databaseKind !== "postgres") return;
  const names = [`n ${toNeighbourhood(clientAddress)}`, ...ownIds.map((id) => `r ${id}`)];
  // In the order of what is locked: two holders that share two names would wait for each other.
  const keys = await sql<{ key: number }>`
    select distinct hashtext(name) as key
    from unnest(${names.map((name) => `${siteSlug} ${name}`)}::text[]) as name
    order by key
  `.execute(writer);
  for (const { key } of keys.rows) {
    await sql`select pg_advisory_xact_lock(${HOLDER_LOCK}::int, ${key}::int)`.execute(writer);
  }
}
