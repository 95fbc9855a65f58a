import { resolveEnd, resolveLaterEnd } from "#domain/reservation/reservation.ts";
import { isLive, UNPAID_STATES } from "#domain/reservation/reservation-states.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import type { BookingQueue } from "../appointments/booking-queue.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addHoldMail } from "../leads/add-hold-mail.ts";
import { countLapsed, countUnpaid } from "./holds/count-holds.ts";
import { findLiveRow, holdVehicle, lockVehicle } from "./holds/hold-vehicle.ts";
import { selectLive, selectOpen } from "./holds/select-live.ts";
import { endReservation, markVehicle, moveReservation, toColumns } from "./move-reservation.ts";
import { listActs, noteAct } from "./operator-acts.ts";
import { createPaymentAttempts } from "./payment-attempts.ts";
import { insertEvent } from "./payment-messages.ts";
import { createRefundStore } from "./refund-store.ts";
import { findReservation, toReservation } from "./reservation-rows.ts";
import { settleCharge } from "./settle-charge.ts";
import { createSoldReservations } from "./sold-reservations.ts";

/** Reservations on either database. `queue` lets the holds of one vehicle share a few connections. */
export function createReservationStore(
  access: Pick<DatabaseAccess, "kind" | "reader" | "write">,
  queue: BookingQueue,
): ReservationStore {
  const { kind, reader, write } = access;

  /** The reservation as it is under the lock of its vehicle. */
  async function readLocked(writer: Writer, id: string) {
    const known = await findReservation(writer, "id", id);
    if (known === null) return null;
    await lockVehicle(writer, kind, known.vehicleId);
    return findReservation(writer, "id", id);
  }

  return {
    ...createPaymentAttempts(access),
    ...createRefundStore({ ...access, readLocked }),
    ...createSoldReservations({ ...access, readLocked }),

    hold: (wanted, terms) =>
      queue(wanted.vehicleId, () =>
        write((writer, changes) => holdVehicle({ writer, changes, kind }, wanted, terms)),
      ),

    move: (id, move, terms) =>
      write(async (writer, changes) => {
        const before = await readLocked(writer, id);
        if (before === null) return { is: "unknown" };
        return moveReservation({ writer, changes, kind }, before, move, terms);
      }),

    end: (id, decide, terms) =>
      write(async (writer, changes) => {
        const before = await readLocked(writer, id);
        if (before === null) return { is: "unknown" };
        return endReservation({ writer, changes, kind }, before, decide, terms);
      }),

    extend: (id, { hours, now, operator }) =>
      write(async (writer, changes) => {
        const before = await readLocked(writer, id);
        if (before === null || !isLive(before.state) || before.state === "completed") return null;
        const isConfirmed = before.state === "confirmed";
        const until = resolveLaterEnd(before, hours, now);
        const after = {
          ...before,
          holdUntil: isConfirmed ? before.holdUntil : until,
          reservedUntil: isConfirmed ? until : before.reservedUntil,
          revision: before.revision + 1,
        };
        await writer
          .updateTable("reservation")
          .set(toColumns(after))
          .where("id", "=", id)
          .execute();
        await markVehicle(writer, changes, after, now);
        await noteAct(writer, after, { did: "extend", operator, now });
        return { reservation: after, formerEnd: resolveEnd(before) };
      }),

    listActs: (id) => listActs(reader, id),

    find: (id) => findReservation(reader, "id", id),
    findByReference: (reference) => findReservation(reader, "reference", reference),
    async findByKey(siteSlug, key) {
      const row = await reader
        .selectFrom("reservation")
        .selectAll()
        .where("site_slug", "=", siteSlug)
        .where("key", "=", key)
        .executeTakeFirst();
      return row ? toReservation(row) : null;
    },
    findOfLead: (leadId) => findReservation(reader, "lead_id", leadId),

    async findLive(vehicleId) {
      const row = await findLiveRow(reader, vehicleId);
      return row ? toReservation(row) : null;
    },

    async list({ siteSlug, state }, limit) {
      const rows = await reader
        .selectFrom("reservation")
        .selectAll()
        .$if(siteSlug !== null, (query) => query.where("site_slug", "=", siteSlug ?? ""))
        .$if(state !== null, (query) => query.where("state", "=", state ?? "held"))
        .orderBy("held_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    async listOpen(siteSlug, limit) {
      const rows = await selectOpen(reader)
        .selectAll()
        .where("site_slug", "=", siteSlug)
        .orderBy("held_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    async countOpen() {
      const rows = await selectOpen(reader)
        .select(({ fn }) => ["site_slug", "state", fn.countAll().as("count")])
        .groupBy(["site_slug", "state"])
        .orderBy("site_slug")
        .orderBy("state")
        .execute();
      return rows.map((row) => ({
        siteSlug: row.site_slug,
        state: row.state,
        count: Number(row.count),
      }));
    },

    countUnpaid: (siteSlug, now) => countUnpaid(reader, siteSlug, now),

    countLapsed: (vehicleId, times) => countLapsed(reader, vehicleId, times),

    addHoldMail: (id, terms) => write((writer) => addHoldMail(writer, kind, { id, ...terms })),

    async listDue(now, limit) {
      const rows = await selectLive(reader)
        .where("reservation.state", "!=", "completed")
        .where("reservation.ends_at", "<=", now)
        .where((eb) =>
          eb.or([
            eb("reservation.sold_due_at", "is", null),
            eb("reservation.sold_due_at", "<=", now),
            eb("reservation.state", "in", UNPAID_STATES),
          ]),
        )
        .orderBy("reservation.ends_at")
        .limit(limit)
        .execute();
      return rows.map(toReservation);
    },

    settle: (settlement) =>
      write((writer, changes) => settleCharge({ writer, changes, kind }, settlement)),

    keepEvent: (received, now) => write((writer) => insertEvent(writer, received, now)),
  };
}
