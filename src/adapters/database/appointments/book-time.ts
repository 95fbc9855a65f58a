import { sql } from "kysely";
import { CHANGES_A_DAY, MAX_BOOKINGS_AHEAD } from "#domain/appointment/booking-limits.ts";
import { isFree } from "#domain/appointment/bookings.ts";
import type { Booker } from "#domain/lead/booker.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import type {
  Appointment,
  BookedAppointment,
  BookingTerms,
  MovedAppointment,
  NewAppointment,
} from "#ports/stores/appointment-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { type Place, selectBooked, toAppointment } from "./appointment-rows.ts";

type DatabaseKind = DatabaseAccess["kind"];
type Time = Pick<Appointment, "startsAt" | "endsAt">;
type Terms = Omit<BookingTerms, "deliveries">;

/** With a location's or a vehicle's id, or the hash of a booker, the key of an advisory lock on PostgreSQL. */
const LOCATION_LOCK = 7_301;
const VEHICLE_LOCK = 7_302;
const EMAIL_LOCK = 7_303;
const PHONE_LOCK = 7_304;

/** Books a time or nothing, in the caller's transaction. */
export async function bookTime(
  writer: Writer,
  databaseKind: DatabaseKind,
  wanted: NewAppointment,
  { bays, now, booker }: Terms & { booker: Booker },
): Promise<BookedAppointment> {
  // Whoever comes too late is told so at once: in a rush for one slot almost nobody waits for the lock.
  if (databaseKind === "postgres") {
    const answer = await judge(writer, wanted, { bays, now, booker });
    if (answer !== null) return answer;
  }
  await lockPlace(writer, databaseKind, wanted);
  await lockBooker(writer, databaseKind, wanted.siteSlug, booker);
  const answer = await judge(writer, wanted, { bays, now, booker });
  if (answer !== null) return answer;
  const row = await writer
    .insertInto("appointment")
    .values({
      id: wanted.id,
      site_slug: wanted.siteSlug,
      kind: wanted.kind,
      location_id: wanted.locationId,
      vehicle_id: wanted.vehicleId,
      lead_id: wanted.leadId,
      starts_at: wanted.startsAt,
      ends_at: wanted.endsAt,
      is_cancelled: 0,
      revision: 0,
      changed_at: now,
      email: booker.email,
      phone: booker.phone,
      moves_since: null,
    })
    // The lead may be booking another place at this moment, under another lock.
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { is: "booked", appointment: toAppointment(row), isRepeated: false };
  const other = await findAppointment(writer, "lead_id", wanted.leadId);
  return other ? { is: "booked", appointment: other, isRepeated: true } : { is: "taken" };
}

/** Null where nothing stands against the booking. */
async function judge(
  writer: Writer,
  wanted: NewAppointment,
  { bays, now, booker }: Terms & { booker: Booker },
): Promise<BookedAppointment | null> {
  const known = await findAppointment(writer, "lead_id", wanted.leadId);
  if (known) return { is: "booked", appointment: known, isRepeated: true };
  if (!(await isTimeFree(writer, wanted, wanted, bays))) return { is: "taken" };
  const ahead = await countAhead(writer, wanted.siteSlug, booker, now);
  return ahead >= MAX_BOOKINGS_AHEAD ? { is: "too_many" } : null;
}

/** Gives the old time up only where the new one is free, in the caller's transaction. */
export async function moveTime(
  writer: Writer,
  databaseKind: DatabaseKind,
  id: string,
  to: Time & Partial<Pick<Appointment, "locationId" | "vehicleId">>,
  { bays, now }: Terms,
): Promise<MovedAppointment & { isRepeated?: boolean }> {
  const before = await findAppointment(writer, "id", id);
  if (before === null) return { is: "gone" };
  await lockPlace(writer, databaseKind, { ...before, ...to });
  // Read again: it may have been changed while this waited.
  const known = await findAppointment(writer, "id", id);
  if (known === null || known.isCancelled) return { is: "gone" };
  const wanted = { ...known, ...to };
  const { startsAt, endsAt, locationId, vehicleId } = wanted;
  if (known.startsAt === startsAt && known.endsAt === endsAt && known.locationId === locationId) {
    return { is: "moved", appointment: known, isRepeated: true };
  }
  if (!(await isTimeFree(writer, wanted, wanted, bays))) return { is: "taken" };
  const moves = await countMoves(writer, id, now);
  if (moves.count >= CHANGES_A_DAY) return { is: "too_many" };
  const row = await writer
    .updateTable("appointment")
    .set({
      starts_at: startsAt,
      ends_at: endsAt,
      location_id: locationId,
      vehicle_id: vehicleId,
      revision: known.revision + 1,
      changed_at: now,
      moves: moves.count + 1,
      moves_since: moves.since,
    })
    .where("id", "=", id)
    // A change from another place, under another lock, may have come between.
    .where("revision", "=", known.revision)
    .returningAll()
    .executeTakeFirst();
  return row ? { is: "moved", appointment: toAppointment(row) } : { is: "taken" };
}

/** The moves of the day that began with its first one, or begins now. */
async function countMoves(writer: Writer, id: string, now: number) {
  const { moves, moves_since } = await writer
    .selectFrom("appointment")
    .select(["moves", "moves_since"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isOver = moves_since === null || now - moves_since >= DAY_MS;
  return isOver ? { count: 0, since: now } : { count: moves, since: moves_since };
}

/** Whoever asks for the same place waits. SQLite has one writer at a time anyway. */
export async function lockPlace(
  writer: Writer,
  databaseKind: DatabaseKind,
  { locationId, vehicleId }: Place,
): Promise<void> {
  if (databaseKind !== "postgres") return;
  // Always in this order, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(${LOCATION_LOCK}::int, ${locationId}::int)`.execute(
    writer,
  );
  if (vehicleId === null) return;
  await sql`select pg_advisory_xact_lock(${VEHICLE_LOCK}::int, ${vehicleId}::int)`.execute(writer);
}

/** So that one who books at several places at once is counted rightly; after the locks of the place. */
async function lockBooker(
  writer: Writer,
  databaseKind: DatabaseKind,
  siteSlug: string,
  { email, phone }: Booker,
): Promise<void> {
  if (databaseKind !== "postgres") return;
  for (const [lock, text] of [
    [EMAIL_LOCK, email],
    [PHONE_LOCK, phone],
  ] as const) {
    if (text === null) continue;
    const named = `${siteSlug} ${text}`;
    await sql`select pg_advisory_xact_lock(${lock}::int, hashtext(${named}))`.execute(writer);
  }
}

/** Bookings ahead at `now`, by address or number. */
export async function countAhead(
  from: Reader | Writer,
  siteSlug: string,
  { email, phone }: Booker,
  now: number,
): Promise<number> {
  if (email === null && phone === null) return 0;
  const { count } = await from
    .selectFrom("appointment")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("site_slug", "=", siteSlug)
    .where("starts_at", ">", now)
    .where("is_cancelled", "=", 0)
    .where((eb) => eb.or([eb("email", "=", email), eb("phone", "=", phone)]))
    .executeTakeFirstOrThrow();
  return count;
}

async function isTimeFree(
  writer: Writer,
  { id, ...place }: Place & { id: string },
  time: Time,
  bays: number,
): Promise<boolean> {
  const booked = await selectBooked(writer, place, time.startsAt, time.endsAt).execute();
  const others = booked
    .filter((row) => row.id !== id)
    .map((row) => ({
      ...toAppointment(row),
      isHere: row.location_id === place.locationId && row.kind === place.kind,
    }));
  return isFree({ ...time, vehicleId: place.vehicleId, bays }, others);
}

export async function findAppointment(
  from: Reader | Writer,
  column: "id" | "lead_id",
  value: string,
): Promise<Appointment | null> {
  const row = await from
    .selectFrom("appointment")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  return row ? toAppointment(row) : null;
}
