import type { Selectable } from "kysely";
import type { Reservation } from "#domain/reservation/reservation.ts";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import type {
  Dispute,
  LedgerEntry,
  OpenedAttempt,
  PaymentAttempt,
  RefundOrder,
} from "#ports/stores/reservation-store.ts";
import type { Reader, Writer } from "../database-access.ts";
import type { ReservationTables } from "../schema/reservation-tables.ts";

type Row<Table extends keyof ReservationTables> = Selectable<ReservationTables[Table]>;

export function toReservation(row: Row<"reservation">): Reservation {
  return {
    id: row.id,
    reference: row.reference,
    siteSlug: row.site_slug,
    vehicleId: row.vehicle_id,
    dealershipId: row.dealership_id,
    leadId: row.lead_id,
    state: row.state,
    terms: {
      priceCents: row.price_cents,
      priceType: row.price_type,
      depositCents: row.deposit_cents,
      currency: row.currency,
      version: row.terms_version,
      refundTerms: row.refund_terms === null ? null : JSON.parse(row.refund_terms),
      reservedHours: row.reserved_hours,
    },
    authorizationType: row.authorization_type,
    heldAt: row.held_at,
    holdUntil: row.hold_until,
    confirmedAt: row.confirmed_at,
    isConfirmedByHand: row.confirmed_by_hand === 1,
    reservedUntil: row.reserved_until,
    completedAt: row.completed_at,
    soldDueAt: row.sold_due_at,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
    revision: row.revision,
  };
}

export function toAttempt(row: Row<"payment_attempt">): PaymentAttempt {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    authorizationType: row.authorization_type,
    sessionId: row.session_id,
    redirectTo: row.redirect_to,
    amountCents: row.amount_cents,
    state: row.state,
    createdAt: row.created_at,
  };
}

export function toOpenedAttempt(row: Row<"payment_attempt">): OpenedAttempt {
  const order = row.payment_order === null ? null : JSON.parse(row.payment_order);
  return { ...toAttempt(row), order };
}

export function toEntry(row: Row<"ledger_entry">): LedgerEntry {
  return {
    reservationId: row.reservation_id,
    kind: row.kind,
    amountCents: row.amount_cents,
    currency: row.currency,
    authorizationType: row.authorization_type,
    processorId: row.processor_id,
    attemptId: row.attempt_id,
    at: row.at,
  };
}

export function toRefundOrder(row: Row<"refund_order">): RefundOrder {
  return {
    key: row.key,
    reservationId: row.reservation_id,
    authorizationType: row.authorization_type,
    chargeId: row.charge_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: row.state,
    refundId: row.refund_id,
    createdAt: row.created_at,
    tries: row.tries,
    refusals: row.refusals,
    dueAt: row.due_at,
    trouble: row.trouble,
    askedAt: row.asked_at,
  };
}

export function toDispute(row: Row<"dispute">): Dispute {
  return {
    id: row.dispute_id,
    reservationId: row.reservation_id,
    authorizationType: row.authorization_type,
    chargeId: row.charge_id,
    amountCents: row.amount_cents,
    standing: row.standing,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  };
}

export async function findReservation(
  from: Reader | Writer,
  column: "id" | "reference" | "lead_id",
  value: string,
): Promise<Reservation | null> {
  const row = await from
    .selectFrom("reservation")
    .selectAll()
    .where(column, "=", value)
    // A lead may have had several: the one that holds its vehicle counts.
    .orderBy((eb) => eb.case().when("state", "in", LIVE_STATES).then(0).else(1).end())
    .orderBy("held_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toReservation(row) : null;
}
