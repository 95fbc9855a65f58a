import { sql } from "kysely";
import { isFree } from "#domain/appointment/bookings.ts";
import type {
  Appointment,
  BookedAppointment,
  BookingTerms,
  NewAppointment,
} from "#ports/stores/appointment-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { type Place, selectBooked, toAppointment } from "./appointment-rows.ts";

type DatabaseKind = DatabaseAccess["kind"];
type Time = Pick<Appointment, "startsAt" | "endsAt">;

/** With a location's or a vehicle's id the key of an advisory lock on PostgreSQL. */
const LOCATION_LOCK = 7_301;
const VEHICLE_LOCK = 7_302;

/** Books a time or nothing, in the caller's transaction. */
export async function bookTime(
  writer: Writer,
  databaseKind: DatabaseKind,
  wanted: NewAppointment,
  { bays, now }: Omit<BookingTerms, "deliveries">,
): Promise<BookedAppointment> {
  await lockPlace(writer, databaseKind, wanted);
  const known = await findAppointment(writer, "lead_id", wanted.leadId);
  if (known) return { is: "booked", appointment: known, isRepeated: true };
  if (!(await isTimeFree(writer, wanted, wanted, bays))) return { is: "taken" };
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
    })
    // The lead may be booking another place at this moment, under another lock.
    .onConflict((conflict) => conflict.column("lead_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { is: "booked", appointment: toAppointment(row), isRepeated: false };
  const other = await findAppointment(writer, "lead_id", wanted.leadId);
  return other ? { is: "booked", appointment: other, isRepeated: true } : { is: "taken" };
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

export async function isTimeFree(
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
