import type { Appointment, AppointmentStore } from "#ports/stores/appointment-store.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addLeadDeliveries } from "../leads/add-deliveries.ts";
import { type Place, selectBooked, toAppointment } from "./appointment-rows.ts";
import { bookTime, findAppointment as find, isTimeFree, lockPlace } from "./book-time.ts";

export function createAppointmentStore({
  kind: databaseKind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): AppointmentStore {
  const lock = (writer: Writer, place: Place) => lockPlace(writer, databaseKind, place);

  return {
    book: (wanted, { bays, now, deliveries }) =>
      write(async (writer) => {
        const booked = await bookTime(writer, databaseKind, wanted, { bays, now });
        const isNew = booked.is === "booked" && !booked.isRepeated;
        if (isNew) await addLeadDeliveries(writer, wanted.leadId, deliveries, now);
        return booked;
      }),

    move: (id, { startsAt, endsAt }, { bays, now, deliveries }) =>
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
        const appointment = await change(writer, known, columns, now);
        await addLeadDeliveries(writer, known.leadId, deliveries, now);
        return { is: "moved", appointment };
      }),

    cancel: (id, { now, deliveries }) =>
      write(async (writer) => {
        const before = await find(writer, "id", id);
        if (before === null) return null;
        await lock(writer, before);
        const known = await find(writer, "id", id);
        if (known === null || known.isCancelled) return known;
        const appointment = await change(writer, known, { is_cancelled: 1 }, now);
        await addLeadDeliveries(writer, known.leadId, deliveries, now);
        return appointment;
      }),

    find: (id) => find(reader, "id", id),
    findOfLead: (leadId) => find(reader, "lead_id", leadId),

    async listBooked(of, from, to) {
      const rows = await selectBooked(reader, of, from, to).execute();
      return rows.map(toAppointment);
    },
  };
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
