import { type Selectable, sql } from "kysely";
import { isFree } from "#domain/appointment/bookings.ts";
import type { Appointment, AppointmentStore } from "#ports/stores/appointment-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import type { AppointmentTables } from "../schema/appointment-tables.ts";

/** With a location's or a vehicle's id the key of an advisory lock on PostgreSQL. */
const LOCATION_LOCK = 7_301;
const VEHICLE_LOCK = 7_302;

type Place = Pick<Appointment, "locationId" | "kind" | "vehicleId">;
type Time = Pick<Appointment, "startsAt" | "endsAt">;

export function createAppointmentStore({
  kind: databaseKind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): AppointmentStore {
  /** Whoever asks for the same place waits. SQLite has one writer at a time anyway. */
  const lock = async (writer: Writer, { locationId, vehicleId }: Place): Promise<void> => {
    if (databaseKind !== "postgres") return;
    // Always in this order, so that no two wait for each other.
    await sql`select pg_advisory_xact_lock(${LOCATION_LOCK}::int, ${locationId}::int)`.execute(
      writer,
    );
    if (vehicleId === null) return;
    await sql`select pg_advisory_xact_lock(${VEHICLE_LOCK}::int, ${vehicleId}::int)`.execute(
      writer,
    );
  };

  return {
    book: (wanted, { bays, now }) =>
      write(async (writer) => {
        await lock(writer, wanted);
        const known = await find(writer, "lead_id", wanted.leadId);
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
        const other = await find(writer, "lead_id", wanted.leadId);
        return other ? { is: "booked", appointment: other, isRepeated: true } : { is: "taken" };
      }),

    move: (id, { startsAt, endsAt }, { bays, now }) =>
      write(async (writer) => {
        const before = await find(writer, "id", id);
        if (before === null) return { is: "gone" };
        await lock(writer, before);
        // Read again: it may have been changed while this waited.
        const known = await find(writer, "id", id);
        if (known === null || known.isCancelled) return { is: "gone" };
        if (known.startsAt === startsAt && known.endsAt === endsAt) {
          return { is: "moved", appointment: known };
        }
        if (!(await isTimeFree(writer, known, { startsAt, endsAt }, bays))) return { is: "taken" };
        const columns = { starts_at: startsAt, ends_at: endsAt };
        return { is: "moved", appointment: await change(writer, known, columns, now) };
      }),

    cancel: (id, now) =>
      write(async (writer) => {
        const before = await find(writer, "id", id);
        if (before === null) return null;
        await lock(writer, before);
        const known = await find(writer, "id", id);
        if (known === null || known.isCancelled) return known;
        return change(writer, known, { is_cancelled: 1 }, now);
      }),

    find: (id) => find(reader, "id", id),
    findOfLead: (leadId) => find(reader, "lead_id", leadId),

    async listBooked(of, from, to) {
      const rows = await selectBooked(reader, of, from, to).execute();
      return rows.map(toAppointment);
    },
  };
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

async function find(
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

async function change(
  writer: Writer,
  { id, revision }: Appointment,
  columns: { starts_at: number; ends_at: number } | { is_cancelled: 1 },
  now: number,
): Promise<Appointment> {
  const row = await writer
    .updateTable("appointment")
    .set({ ...columns, revision: revision + 1, changed_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAppointment(row);
}

function selectBooked(
  from: Reader | Writer,
  { locationId, kind, vehicleId }: Place,
  startsAt: number,
  endsAt: number,
) {
  return from
    .selectFrom("appointment")
    .selectAll()
    .where("is_cancelled", "=", 0)
    .where("ends_at", ">", startsAt)
    .where("starts_at", "<", endsAt)
    .where((eb) => {
      const here = eb.and([eb("location_id", "=", locationId), eb("kind", "=", kind)]);
      return vehicleId === null ? here : eb.or([here, eb("vehicle_id", "=", vehicleId)]);
    })
    .orderBy("starts_at")
    .orderBy("id");
}

function toAppointment(row: Selectable<AppointmentTables["appointment"]>): Appointment {
  return {
    id: row.id,
    siteSlug: row.site_slug,
    kind: row.kind,
    locationId: row.location_id,
    vehicleId: row.vehicle_id,
    leadId: row.lead_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isCancelled: row.is_cancelled === 1,
    revision: row.revision,
    changedAt: row.changed_at,
  };
}
