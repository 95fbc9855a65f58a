import type { Reservation } from "#domain/reservation/reservation.ts";
import { isLive } from "#domain/reservation/reservation-states.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import { selectLive } from "./holds/select-live.ts";
import { toReservation } from "./reservation-rows.ts";

type SoldReservations = Pick<
  ReservationStore,
  "listSold" | "listTakenBack" | "listSalesTakenBack" | "noteSold"
>;

/** Live reservations whose vehicle the stock says is sold, and when that ends them. */
export function createSoldReservations({
  kind,
  reader,
  write,
  readLocked,
}: Pick<DatabaseAccess, "kind" | "reader" | "write"> & {
  readLocked: (writer: Writer, id: string) => Promise<Reservation | null>;
}): SoldReservations {
  const select = () =>
    selectLive(reader)
      .innerJoin("vehicle", "vehicle.id", "reservation.vehicle_id")
      .orderBy("reservation.held_at");

  return {
    async listSold(now, limit) {
      const rows = await select()
        .where("vehicle.sold_at", "is not", null)
        .where((eb) => eb.or([eb("sold_due_at", "is", null), eb("sold_due_at", "<=", now)]))
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    async listTakenBack(limit) {
      const rows = await select()
        .where("vehicle.sold_at", "is", null)
        .where("sold_due_at", "is not", null)
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    async listSalesTakenBack(limit) {
      const rows = await reader
        .selectFrom("reservation")
        .selectAll("reservation")
        .innerJoin("vehicle", "vehicle.id", "reservation.vehicle_id")
        .where("reservation.state", "=", "handed_over")
        .where("vehicle.sold_at", "is", null)
        .where("vehicle.reserved_at", "is", null)
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    noteSold: (id, dueAt, { deliveries, now }) =>
      write(async (writer) => {
        const before = await readLocked(writer, id);
        if (before === null || !isLive(before.state)) return false;
        // Of processes that note it at once, one does.
        if ((before.soldDueAt === null) === (dueAt === null)) return false;
        await writer
          .updateTable("reservation")
          .set({ sold_due_at: dueAt })
          .where("id", "=", id)
          .execute();
        await addNoticeDeliveries(writer, kind, before.leadId, deliveries, now);
        return true;
      }),
  };
}
