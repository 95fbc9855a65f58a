import { sql } from "kysely";
import { BY_HAND } from "#domain/reservation/refunds/returned-by-hand.ts";
import type { Reservation } from "#domain/reservation/reservation.ts";
import {
  type BegunRefund,
  ChargeMeanwhileError,
  type ReservationStore,
} from "#ports/stores/reservation-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import {
  findCharge,
  isOfOtherCharge,
  listBegunOf,
  lockCharge,
  selectReturns,
  selectUnordered,
} from "./charges.ts";
import { bookDispute, selectDisputes } from "./disputes.ts";
import { selectLive } from "./holds/select-live.ts";
import { noteAct } from "./operator-acts.ts";
import { insertEntry, insertEvent } from "./payment-messages.ts";
import { readMoney } from "./read-money.ts";
import { noteRefusal, updateOrder } from "./refund-orders.ts";
import { findReservation, toDispute, toEntry, toRefundOrder } from "./reservation-rows.ts";
import { endIfReturned, isDepositBack, settleRefund } from "./settle-refund.ts";

type RefundMethods = Pick<
  ReservationStore,
  | "listRefunds"
  | "listRefundsOf"
  | "listBegunRefunds"
  | "listStakes"
  | "beginRefund"
  | "noteRefundTry"
  | "settleByHand"
  | "settleRefund"
  | "isOfOtherCharge"
  | "listReturns"
  | "findCharged"
  | "bookDispute"
  | "listDisputes"
  | "countOpenDisputes"
>;

type Access = Pick<DatabaseAccess, "kind" | "reader" | "write"> & {
  /** The reservation as it is under the lock of its vehicle. */
  readLocked: (writer: Writer, id: string) => Promise<Reservation | null>;
};

/** The part of the store that is about money which goes back, or is taken back. */
export function createRefundStore({ kind, reader, write, readLocked }: Access): RefundMethods {
  return {
    async listRefunds(before, limit, dueBy) {
      const rows = await reader
        .selectFrom("refund_order")
        .selectAll()
        .where("state", "!=", "settled")
        .where("created_at", "<", before)
        .$if(dueBy !== undefined, (query) =>
          query.where("state", "!=", "refused").where("due_at", "<=", dueBy ?? 0),
        )
        .orderBy("created_at")
        .orderBy("key")
        .limit(limit)
        .execute();
      return rows.map(toRefundOrder);
    },

    async listStakes() {
      const count = sql<number>`count(*)`.as("count");
      const open = await reader
        .selectFrom("payment_attempt")
        .select(["authorization_type as type", count])
        .where("state", "=", "open")
        .groupBy("authorization_type")
        .execute();
      const refunds = await reader
        .selectFrom("refund_order")
        .select(["authorization_type as type", count])
        .where("state", "in", ["wanted", "sent"])
        .groupBy("authorization_type")
        .execute();
      const live = selectLive(reader).clearSelect().select("reservation.id");
      const deposits = await selectUnordered(reader)
        .select(["ledger_entry.authorization_type as type", count])
        .where("ledger_entry.reservation_id", "in", live)
        .groupBy("ledger_entry.authorization_type")
        .execute();
      const types = new Set([...open, ...refunds, ...deposits].map(({ type }) => type));
      return [...types].toSorted().map((authorizationType) => ({
        authorizationType,
        open: countOf(open, authorizationType),
        refunds: countOf(refunds, authorizationType),
        deposits: countOf(deposits, authorizationType),
      }));
    },

    async listRefundsOf(reservationId) {
      const rows = await reader
        .selectFrom("refund_order")
        .selectAll()
        .where("reservation_id", "=", reservationId)
        .orderBy("created_at")
        .orderBy("key")
        .execute();
      return rows.map(toRefundOrder);
    },

    async listBegunRefunds(reservationId) {
      return listBegun(reader, reservationId);
    },

    beginRefund: ({ key, amountCents, reservationId }, now) =>
      write(async (writer) => {
        // So that nothing is entered by hand at this moment.
        await readLocked(writer, reservationId);
        const { numUpdatedRows } = await writer
          .updateTable("refund_order")
          .set({ asked_at: now })
          .where("key", "=", key)
          .where("amount_cents", "=", amountCents)
          .where("state", "!=", "settled")
          // One that somebody has begun at the processor is no order of ours there.
          .where((eb) => eb.or([eb("refund_id", "is", null), eb("tries", ">", 0)]))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    noteRefundTry: ({ key, tries, reservationId }, tried, { deliveries, notices, now }) =>
      write(async (writer, changes) => {
        const reservation = await readLocked(writer, reservationId);
        const order = await writer
          .selectFrom("refund_order")
          .selectAll()
          .where("key", "=", key)
          // Of processes that asked at once one notes it.
          .where("tries", "=", tries)
          .where("state", "!=", "settled")
          .executeTakeFirst();
        if (!order || reservation === null) return false;
        const { state } = tried;
        if (tried.isAnswered && state !== "sent") {
          const wasBack = await isDepositBack(writer, reservation);
          const isOpen = await noteRefusal(writer, order, { ...tried, state });
          if (isOpen && state === "refused") {
            await addNoticeDeliveries(writer, kind, reservation.leadId, deliveries, now);
          }
          const terms = { now, deliveries: notices, wasBack };
          await endIfReturned({ writer, changes, kind }, reservation, terms);
          return true;
        }
        await updateOrder(writer, key, {
          state,
          tries: tried.tries,
          refusals: tried.refusals,
          due_at: tried.dueAt,
          trouble: tried.trouble,
        });
        return true;
      }),

    settleByHand: (reservationId, { deliveries, now, operator }) =>
      write(async (writer, changes) => {
        const before = await readLocked(writer, reservationId);
        if (before === null) return 0;
        const orders = await writer
          .selectFrom("refund_order")
          .selectAll()
          .where("reservation_id", "=", reservationId)
          .where("state", "in", ["wanted", "refused"])
          .where("asked_at", "is", null)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom("dispute")
                  .select("dispute.dispute_id")
                  .where("dispute.standing", "=", "open")
                  .whereRef("dispute.charge_id", "=", "refund_order.charge_id")
                  .whereRef("dispute.authorization_type", "=", "refund_order.authorization_type"),
              ),
            ),
          )
          .execute();
        if (orders.length === 0) return 0;
        const begun = await listBegun(writer, reservationId);
        const isBegun = orders.some(({ charge_id }) =>
          begun.some(({ chargeId }) => chargeId === charge_id),
        );
        if (isBegun) return 0;
        const { seconds, isBack: wasBack } = await readMoney(writer, before);
        const isBeside = ({ key }: { key: string }) =>
          seconds.some(({ orderKey }) => orderKey === key);
        for (const order of orders) {
          const { authorization_type: authorizationType, charge_id, currency } = order;
          const charge = await findCharge(writer, authorizationType, charge_id);
          const entry = { reservationId, processorId: `${BY_HAND}${order.key}`, at: now };
          const amounts = { amountCents: -order.amount_cents, currency, authorizationType };
          const attemptId = charge?.attempt_id ?? null;
          await insertEntry(writer, { kind: "refund", ...entry, ...amounts }, attemptId);
          await updateOrder(writer, order.key, { state: "settled" });
        }
        const did = orders.every(isBeside) ? "return_beside_by_hand" : "return_by_hand";
        await noteAct(writer, before, { did, operator, now });
        const terms = { now, deliveries, wasBack };
        const after = await endIfReturned({ writer, changes, kind }, before, terms);
        if (after?.state === before.state) {
          await addNoticeDeliveries(writer, kind, before.leadId, deliveries, now);
        }
        return orders.length;
      }),

    settleRefund: ({ event, ...refund }) =>
      write(async (writer, changes) => {
        const { authorizationType, chargeId, now } = refund;
        await lockCharge(writer, kind, refund);
        const charged = await findCharged(writer, authorizationType, chargeId);
        if (charged !== null && !refund.knewCharge) throw new ChargeMeanwhileError();
        const before = charged === null ? null : await readLocked(writer, charged);
        if (event !== null && !(await insertEvent(writer, event, now))) return null;
        return before && (await settleRefund({ writer, changes, kind }, before, refund));
      }),

    isOfOtherCharge: (authorizationType, told) => isOfOtherCharge(reader, authorizationType, told),

    async listReturns(authorizationType, chargeId) {
      const charge = await findCharge(reader, authorizationType, chargeId);
      if (charge === null) return [];
      const rows = await selectReturns(reader, charge).orderBy("id").execute();
      return rows.map(toEntry);
    },

    async findCharged(authorizationType, chargeId) {
      const id = await findCharged(reader, authorizationType, chargeId);
      return id === null ? null : findReservation(reader, "id", id);
    },

    bookDispute: (disputed) =>
      write(async (writer, changes) => {
        const { event, ...dispute } = disputed;
        const { chargeId, now } = dispute;
        const { authorizationType } = event;
        await lockCharge(writer, kind, { authorizationType, chargeId });
        const charged = await findCharged(writer, authorizationType, chargeId);
        if (charged !== null && !dispute.knewCharge) throw new ChargeMeanwhileError();
        const before = charged === null ? null : await readLocked(writer, charged);
        if (!(await insertEvent(writer, event, now))) return null;
        if (before === null) return null;
        return bookDispute({ writer, changes, kind }, before, { ...dispute, authorizationType });
      }),

    async countOpenDisputes() {
      const { count } = await reader
        .selectFrom("dispute")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("standing", "=", "open")
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async listDisputes(reservationId) {
      return (await selectDisputes(reader, reservationId).execute()).map(toDispute);
    },
  };
}

/** As `ReservationStore.listBegunRefunds`. */
async function listBegun(from: Reader | Writer, reservationId: string): Promise<BegunRefund[]> {
  const charges = await from
    .selectFrom("ledger_entry")
    .selectAll()
    .where("reservation_id", "=", reservationId)
    .where("kind", "=", "charge")
    .orderBy("id")
    .execute();
  const begun = await Promise.all(charges.map((charge) => listBegunOf(from, charge)));
  const orders = await from
    .selectFrom("refund_order")
    .select("refund_id")
    .where("reservation_id", "=", reservationId)
    .execute();
  const own = new Set(orders.map(({ refund_id }) => refund_id));
  return begun.flat().filter(({ refundId }) => !own.has(refundId));
}

/** The reservation that a charge was booked for. */
async function findCharged(
  from: Reader | Writer,
  authorizationType: string,
  chargeId: string,
): Promise<string | null> {
  return (await findCharge(from, authorizationType, chargeId))?.reservation_id ?? null;
}

function countOf(rows: readonly { type: string; count: number }[], wanted: string): number {
  return rows.find(({ type }) => type === wanted)?.count ?? 0;
}
