import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type {
  ListedAttempt,
  OpenedAttempt,
  PaymentAttempt,
  ReservationStore,
} from "#ports/stores/reservation-store.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { lockVehicle } from "./holds/hold-vehicle.ts";
import { moveReservation } from "./move-reservation.ts";
import { findReservation, toAttempt, toEntry, toOpenedAttempt } from "./reservation-rows.ts";

type AttemptMethods = Pick<
  ReservationStore,
  | "beginAttempt"
  | "recordSession"
  | "findAttempt"
  | "listAttempts"
  | "listHanging"
  | "noteAsked"
  | "listLatestAttempts"
  | "listEntries"
  | "listCharges"
  | "listOverdrawn"
>;

/** The part of the store that is about tries to pay, and what they brought. */
export function createPaymentAttempts({
  kind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): AttemptMethods {
  return {
    beginAttempt: (authorizationType, order, now) =>
      write(async (writer, changes) => {
        const known = await findReservation(writer, "id", order.reservationId);
        if (known === null) return null;
        await lockVehicle(writer, kind, known.vehicleId);
        const reservation = await findReservation(writer, "id", order.reservationId);
        if (reservation?.state === "paying") {
          const open = await findOpen(writer, reservation.id);
          if (open !== null) return open;
        }
        if (reservation?.state !== "held" && reservation?.state !== "paying") return null;
        const row = await writer
          .insertInto("payment_attempt")
          .values({
            id: order.attemptId,
            reservation_id: order.reservationId,
            authorization_type: authorizationType,
            session_id: null,
            redirect_to: null,
            amount_cents: order.amountCents,
            payment_order: JSON.stringify(order),
            state: "open",
            created_at: now,
            asked_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await moveReservation({ writer, changes, kind }, reservation, "pay", {
          now,
          deliveries: [],
        });
        return toOpenedAttempt(row);
      }),

    recordSession: (attemptId, { sessionId, redirectTo }) =>
      write(async (writer) => {
        const { numUpdatedRows } = await writer
          .updateTable("payment_attempt")
          .set({ session_id: sessionId, redirect_to: redirectTo, payment_order: null })
          .where("id", "=", attemptId)
          .where("state", "=", "open")
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    async findAttempt(by) {
      const attempts = reader.selectFrom("payment_attempt").selectAll();
      const found =
        "id" in by
          ? attempts.where("id", "=", by.id)
          : attempts
              .where("session_id", "=", by.sessionId)
              .where("authorization_type", "=", by.authorizationType);
      const row = await found.executeTakeFirst();
      return row ? toAttempt(row) : null;
    },

    async listAttempts(reservationId) {
      const rows = await reader
        .selectFrom("payment_attempt")
        .selectAll()
        .where("reservation_id", "=", reservationId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toAttempt);
    },

    async listHanging(before, limit) {
      const rows = await reader
        .selectFrom("payment_attempt")
        .selectAll()
        .where("state", "=", "open")
        .where("created_at", "<", before)
        .orderBy((eb) => eb.fn.coalesce("asked_at", "created_at"))
        .orderBy("created_at")
        .limit(limit)
        .execute();
      return rows.map(toAttempt);
    },

    async noteAsked(ids, now) {
      if (ids.length === 0) return;
      await write(async (writer) => {
        await writer
          .updateTable("payment_attempt")
          .set({ asked_at: now })
          .where("id", "in", ids)
          .execute();
      });
    },

    async listLatestAttempts({ siteSlug, state, refund, isDisputed }, limit) {
      const rows = await reader
        .selectFrom("payment_attempt")
        .selectAll()
        .$if(state !== null, (query) => query.where("state", "=", state ?? "open"))
        .$if(siteSlug !== null, (query) =>
          query.where("reservation_id", "in", (eb) =>
            eb
              .selectFrom("reservation")
              .select("id")
              .where("site_slug", "=", siteSlug ?? ""),
          ),
        )
        .$if(refund !== null, (query) =>
          query.where("id", "in", (eb) =>
            eb
              .selectFrom("ledger_entry as charge")
              .innerJoin("refund_order", (join) =>
                join
                  .onRef("refund_order.charge_id", "=", "charge.processor_id")
                  .onRef("refund_order.authorization_type", "=", "charge.authorization_type"),
              )
              .where("charge.kind", "=", "charge")
              .where("charge.attempt_id", "is not", null)
              .where("refund_order.state", "=", refund ?? "wanted")
              .select((of) => of.ref("charge.attempt_id").$notNull().as("id")),
          ),
        )
        .$if(isDisputed, (query) =>
          query.where("id", "in", (eb) =>
            eb
              .selectFrom("ledger_entry as charge")
              .innerJoin("dispute", (join) =>
                join
                  .onRef("dispute.charge_id", "=", "charge.processor_id")
                  .onRef("dispute.authorization_type", "=", "charge.authorization_type"),
              )
              .where("charge.kind", "=", "charge")
              .where("charge.attempt_id", "is not", null)
              .where("dispute.standing", "=", "open")
              .select((of) => of.ref("charge.attempt_id").$notNull().as("id")),
          ),
        )
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return await addEntries(reader, rows.map(toAttempt));
    },

    async listEntries(reservationId) {
      const rows = await reader
        .selectFrom("ledger_entry")
        .selectAll()
        .where("reservation_id", "=", reservationId)
        .orderBy("id")
        .execute();
      return rows.map(toEntry);
    },

    async listOverdrawn(since, limit) {
      const rows = await reader
        .selectFrom("ledger_entry")
        .select(({ fn }) => ["reservation_id", "currency", fn.sum("amount_cents").as("balance")])
        .groupBy(["reservation_id", "currency"])
        .having(({ fn }) => fn.sum("amount_cents"), "<", 0)
        .having(({ fn }) => fn.max("at"), ">=", since)
        .orderBy(({ fn }) => fn.max("id"))
        .limit(limit)
        .execute();
      return rows.map(({ reservation_id: reservationId, currency, balance }) => ({
        reservationId,
        balanceCents: Number(balance),
        currency,
      }));
    },

    async listCharges(since, limit) {
      const rows = await reader
        .selectFrom("ledger_entry")
        .leftJoin("payment_attempt", "payment_attempt.id", "ledger_entry.attempt_id")
        .selectAll("ledger_entry")
        .select("payment_attempt.session_id")
        .where("ledger_entry.kind", "=", "charge")
        .where((eb) =>
          eb.or([
            eb("ledger_entry.at", ">=", since),
            eb(
              "ledger_entry.reservation_id",
              "in",
              eb
                .selectFrom("reservation")
                .select("reservation.id")
                .where("reservation.state", "in", [...LIVE_STATES, "refunding"]),
            ),
          ]),
        )
        .orderBy("ledger_entry.id", "desc")
        .limit(limit)
        .execute();
      return rows.map(({ session_id, ...entry }) => ({
        entry: toEntry(entry),
        sessionId: session_id,
      }));
    },
  };
}

async function addEntries(
  reader: DatabaseAccess["reader"],
  attempts: readonly PaymentAttempt[],
): Promise<ListedAttempt[]> {
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const entries = await reader
    .selectFrom("ledger_entry")
    .select(["attempt_id", "kind", "amount_cents", "processor_id"])
    .where("attempt_id", "in", ids)
    .execute();
  const byAttempt = Map.groupBy(entries, ({ attempt_id }) => attempt_id);
  return attempts.map((attempt) => {
    const own = byAttempt.get(attempt.id) ?? [];
    return {
      ...attempt,
      chargeId: own.find(({ kind }) => kind === "charge")?.processor_id ?? null,
      balanceCents: own.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    };
  });
}

async function findOpen(writer: Writer, reservationId: string): Promise<OpenedAttempt | null> {
  const row = await writer
    .selectFrom("payment_attempt")
    .selectAll()
    .where("reservation_id", "=", reservationId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row ? toOpenedAttempt(row) : null;
}
