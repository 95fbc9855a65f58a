import type { Generated } from "kysely";
import type { Currency, ReservationEnd } from "#domain/reservation/reservation.ts";
import type { ReservationState } from "#domain/reservation/reservation-states.ts";
import type { PriceType } from "#domain/vehicle/vehicle.schema.ts";
import type {
  Dispute,
  LedgerEntry,
  OperatorAct,
  PaymentAttempt,
  RefundOrder,
} from "#ports/stores/reservation-store.ts";

export type ReservationTables = {
  /** `ends_at` is `hold_until` or `reserved_until`, whichever counts. The holder is forgotten with the lead. */
  reservation: {
    id: string;
    reference: string;
    site_slug: string;
    key: string;
    vehicle_id: number;
    dealership_id: number;
    lead_id: string;
    state: ReservationState;
    price_cents: number;
    price_type: PriceType | null;
    deposit_cents: number;
    currency: Currency;
    terms_version: string;
    /** JSON. */
    refund_terms: string | null;
    reserved_hours: number | null;
    authorization_type: string;
    held_at: number;
    hold_until: number;
    confirmed_at: number | null;
    /** 1 where an operator confirmed it, and no charge. */
    confirmed_by_hand: number;
    reserved_until: number | null;
    completed_at: number | null;
    sold_due_at: number | null;
    ends_at: number;
    ended_at: number | null;
    ended_because: ReservationEnd | null;
    revision: number;
    email: string | null;
    phone: string | null;
    client_address: string | null;
  };
  /** Only added to. `until` is the reservation's `ends_at` after it, null where it ends no more by itself. */
  reservation_act: {
    id: Generated<number>;
    reservation_id: string;
    did: OperatorAct["did"];
    operator: string;
    until: number | null;
    at: number;
  };
  payment_attempt: {
    id: string;
    reservation_id: string;
    authorization_type: string;
    session_id: string | null;
    redirect_to: string | null;
    amount_cents: number;
    /** JSON. */
    payment_order: string | null;
    state: PaymentAttempt["state"];
    created_at: number;
    /** When its processor was asked after it last; null where it never was. */
    asked_at: number | null;
  };
  /** `content` is JSON. */
  payment_event: {
    authorization_type: string;
    event_id: string;
    /** Of refunds and disputes. */
    charge_id: string | null;
    content: string;
    received_at: number;
  };
  /** Never updated, never deleted. `attempt_id` is that of the charge. */
  ledger_entry: {
    id: Generated<number>;
    reservation_id: string;
    attempt_id: string | null;
    kind: LedgerEntry["kind"];
    amount_cents: number;
    currency: Currency;
    authorization_type: string;
    processor_id: string;
    at: number;
  };
  refund_order: {
    key: string;
    reservation_id: string;
    authorization_type: string;
    charge_id: string;
    amount_cents: number;
    currency: Currency;
    state: RefundOrder["state"];
    refund_id: string | null;
    created_at: number;
    tries: number;
    refusals: number;
    due_at: number;
    trouble: string | null;
    asked_at: number | null;
  };
  dispute: {
    authorization_type: string;
    dispute_id: string;
    reservation_id: string;
    charge_id: string;
    amount_cents: number;
    standing: Dispute["standing"];
    opened_at: number;
    closed_at: number | null;
  };
};
