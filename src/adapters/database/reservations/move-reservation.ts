import type { Updateable } from "kysely";
import { type Reservation, resolveEnd } from "#domain/reservation/reservation.ts";
import {
  isLive,
  isUnpaid,
  type ReservationMove,
  resolveMove,
} from "#domain/reservation/reservation-states.ts";
import type {
  EndTerms,
  MovedReservation,
  MoveTerms,
  ReservationStore,
} from "#ports/stores/reservation-store.ts";
import type { ChangeLogWriter } from "../change-log-writer.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import { addNoticeDeliveries } from "../leads/add-deliveries.ts";
import type { ReservationTables } from "../schema/reservation-tables.ts";
import { storeLeadStep } from "../stores/store-lead-step.ts";
import { hasMoneyLeft } from "./charges.ts";
import { findBuyer } from "./holds/select-live.ts";
import { noteAct } from "./operator-acts.ts";
import { orderRefunds } from "./refund-orders.ts";

/** The caller's transaction, with the change log that goes with it. */
export type ReservationTransaction = {
  writer: Writer;
  changes: ChangeLogWriter;
  kind: DatabaseAccess["kind"];
};

/** Moves a reservation as it is now, under the lock of its vehicle, in the caller's transaction. */
export async function moveReservation(
  transaction: ReservationTransaction,
  before: Reservation,
  move: ReservationMove,
  terms: MoveTerms & {
    /** Whether a charge confirms it, and no operator. */
    isByCharge?: boolean;
  },
): Promise<MovedReservation> {
  const { writer, changes, kind } = transaction;
  const state = resolveMove(before.state, move);
  if (state === null) return { is: "refused", reservation: before };
  const endsUnreturned = move === "expire" || move === "cancel";
  // A deposit stays with a vehicle, or goes back.
  if (endsUnreturned && (await hasMoneyLeft(writer, before.id))) {
    return { is: "refused", reservation: before };
  }
  const { now, reservedUntil, because, isByCharge = false } = terms;
  if (!isLive(before.state) && isLive(state) && !(await isVehicleFree(writer, before))) {
    return { is: "taken", reservation: before };
  }
  const after: Reservation = {
    ...before,
    state,
    confirmedAt: move === "confirm" ? now : before.confirmedAt,
    isConfirmedByHand: move === "confirm" ? !isByCharge : before.isConfirmedByHand,
    reservedUntil: move === "confirm" ? (reservedUntil ?? before.holdUntil) : before.reservedUntil,
    completedAt: move === "complete" ? now : move === "reopen" ? null : before.completedAt,
    endedAt: isLive(state) ? null : (before.endedAt ?? now),
    endedBecause: isLive(state) ? null : (because ?? before.endedBecause),
    revision: before.revision + 1,
  };
  await writer
    .updateTable("reservation")
    .set(toColumns(after))
    .where("id", "=", before.id)
    .execute();
  if (isLive(before.state) || isLive(state)) await markVehicle(writer, changes, after, now);
  if (move === "refund") await orderRefunds(writer, after.id, now);
  if (terms.finalStep) await finishLead(writer, kind, terms.finalStep);
  await addNoticeDeliveries(writer, kind, after.leadId, terms.deliveries, now);
  await noteAct(writer, after, { did: move, operator: terms.operator, now });
  return { is: "moved", reservation: after };
}

/** Ends a reservation as `decide` says of how it is under the lock of its vehicle, in the caller's transaction. */
export async function endReservation(
  transaction: ReservationTransaction,
  before: Reservation,
  decide: Parameters<ReservationStore["end"]>[1],
  { now, operator, notices }: EndTerms,
): ReturnType<ReservationStore["end"]> {
  const { writer } = transaction;
  const decided = decide({
    reservation: before,
    hasMoney: await hasMoneyLeft(writer, before.id),
    isSold: await isVehicleSold(writer, before.vehicleId),
  });
  if (decided === null) return { is: "refused", reservation: before };
  const { moves, because, isTold } = decided;
  let reservation = before;
  for (const [place, move] of moves.entries()) {
    const deliveries = isTold && place === moves.length - 1 ? notices : [];
    const terms = { now, because, deliveries, operator };
    const moved = await moveReservation(transaction, reservation, move, terms);
    if (moved.is !== "moved") throw new Error(`A decided move is refused: ${move}.`);
    reservation = moved.reservation;
  }
  return { is: "moved", reservation };
}

/** Whether nobody else has a reservation's vehicle, and it is not sold. */
export async function isVehicleFree(
  writer: Writer,
  { id, vehicleId }: Pick<Reservation, "id" | "vehicleId">,
): Promise<boolean> {
  const free = await writer
    .selectFrom("vehicle")
    .select("id")
    .where("id", "=", vehicleId)
    .where("sold_at", "is", null)
    .where("reserved_at", "is", null)
    .executeTakeFirst();
  if (free === undefined) return false;
  const buyer = await findBuyer(writer, vehicleId);
  return buyer === undefined || buyer.id === id;
}

/** Whether the stock says so; a vehicle that is no longer in the records counts as not sold. */
async function isVehicleSold(writer: Writer, vehicleId: number): Promise<boolean> {
  const sold = await writer
    .selectFrom("vehicle")
    .select("id")
    .where("id", "=", vehicleId)
    .where("sold_at", "is not", null)
    .executeTakeFirst();
  return sold !== undefined;
}

/** Shows on the vehicle how its reservation stands. */
export async function markVehicle(
  writer: Writer,
  changes: ChangeLogWriter,
  reservation: Reservation,
  now: number,
): Promise<void> {
  const { state, vehicleId, holdUntil } = reservation;
  await writer
    .updateTable("vehicle")
    .set((eb) => ({
      // Kept while one owner's hold becomes a reservation.
      reserved_at: isLive(state) ? eb.fn.coalesce("reserved_at", eb.val(now)) : null,
      hold_until: isUnpaid(state) ? holdUntil : null,
    }))
    .where("id", "=", vehicleId)
    .execute();
  changes.add("vehicle", String(vehicleId));
}

/** The columns that change with a reservation. */
export function toColumns(reservation: Reservation): Updateable<ReservationTables["reservation"]> {
  return {
    state: reservation.state,
    hold_until: reservation.holdUntil,
    confirmed_at: reservation.confirmedAt,
    confirmed_by_hand: reservation.isConfirmedByHand ? 1 : 0,
    reserved_until: reservation.reservedUntil,
    completed_at: reservation.completedAt,
    ends_at: resolveEnd(reservation),
    ended_at: reservation.endedAt,
    ended_because: reservation.endedBecause,
    revision: reservation.revision,
  };
}

async function finishLead(
  writer: Writer,
  databaseKind: DatabaseAccess["kind"],
  step: NonNullable<MoveTerms["finalStep"]>,
): Promise<void> {
  await writer
    .updateTable("lead")
    .set({ suspicion: null, review: null })
    .where("id", "=", step.leadId)
    .execute();
  await storeLeadStep(writer, databaseKind, step);
}
