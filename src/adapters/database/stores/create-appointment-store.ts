import type { AppointmentStore } from "#ports/stores/appointment-store.ts";
import { selectBooked, toAppointment } from "../appointments/appointment-rows.ts";
import {
  bookTime,
  countAhead,
  findAppointment as find,
  lockPlace,
  moveTime,
} from "../appointments/book-time.ts";
import type { BookingQueue } from "../appointments/booking-queue.ts";
import type { DatabaseAccess } from "../database-access.ts";
import { addChangeDeliveries, addLeadDeliveries } from "../leads/add-deliveries.ts";

export function createAppointmentStore(
  { kind: databaseKind, reader, write }: Pick<DatabaseAccess, "kind" | "reader" | "write">,
  queue: BookingQueue,
): AppointmentStore {
  return {
    book: (wanted, { deliveries, ...terms }) =>
      queue(wanted.locationId, () =>
        write(async (writer) => {
          const booked = await bookTime(writer, databaseKind, wanted, terms);
          const isNew = booked.is === "booked" && !booked.isRepeated;
          if (isNew) await addLeadDeliveries(writer, wanted.leadId, deliveries, terms.now);
          return booked;
        }),
      ),

    async move(id, to, { deliveries, ...terms }) {
      const before = await find(reader, "id", id);
      if (before === null) return { is: "gone" };
      return queue(before.locationId, () =>
        write(async (writer) => {
          const { isRepeated = false, ...moved } = await moveTime(
            writer,
            databaseKind,
            id,
            to,
            terms,
          );
          if (moved.is === "moved" && !isRepeated) {
            await addChangeDeliveries(writer, databaseKind, before.leadId, deliveries, terms.now);
          }
          return moved;
        }),
      );
    },

    cancel: (id, { now, deliveries }) =>
      write(async (writer) => {
        const before = await find(writer, "id", id);
        if (before === null) return null;
        await lockPlace(writer, databaseKind, before);
        const row = await writer
          .updateTable("appointment")
          .set((eb) => ({
            is_cancelled: 1,
            revision: eb("revision", "+", 1),
            changed_at: now,
          }))
          .where("id", "=", id)
          .where("is_cancelled", "=", 0)
          .returningAll()
          .executeTakeFirst();
        if (!row) return find(writer, "id", id);
        await addChangeDeliveries(writer, databaseKind, before.leadId, deliveries, now);
        return toAppointment(row);
      }),

    countAhead: (siteSlug, booker, now) => countAhead(reader, siteSlug, booker, now),
    find: (id) => find(reader, "id", id),
    findOfLead: (leadId) => find(reader, "lead_id", leadId),

    async listBooked(of, from, to) {
      const rows = await selectBooked(reader, of, from, to).execute();
      return rows.map(toAppointment);
    },
  };
}
