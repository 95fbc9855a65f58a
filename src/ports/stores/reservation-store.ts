import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { NewReservation, Reservation } from "#domain/reservation/reservation.ts";
import type { ReservationMove } from "#domain/reservation/reservation-states.ts";
import type { PaymentEvent } from "../payments.ts";

/** Who holds, for the limit of live holds: two of them are one shopper where either is alike. */
export type Holder = { email: string | null; phone: string | null; clientAddress: string };

export type HoldTerms = {
  /** Of the form: the same key again is the same hold. */
  key: string;
  holder: Holder;
  /** Live holds that one holder may have on a site. */
  maxLive: number;
  now: number;
};

export type HeldReservation =
  /** On the disk. `isRepeated`: the key had it already. */
  | { is: "held"; reservation: Reservation; isRepeated: boolean }
  /** Another's: until when, milliseconds UTC; nothing was stored. */
  | { is: "taken"; until: number }
  | { is: "too_many" };

/** What goes with a move, in the same transaction. */
export type MoveTerms = {
  now: number;
  /** With `confirm`, and when an operator extends it. */
  reservedUntil?: number;
  /** Messages to dealer and shopper about the reservation. */
  deliveries: readonly LeadDelivery[];
};

export type MovedReservation =
  | { is: "moved"; reservation: Reservation }
  /** Its state does not allow the move; nothing was stored. */
  | { is: "refused"; reservation: Reservation }
  /** Only of `confirm` after the hold was over: another has the vehicle meanwhile. */
  | { is: "taken"; reservation: Reservation }
  | { is: "unknown" };

export type PaymentAttempt = {
  id: string;
  reservationId: string;
  authorizationType: string;
  /** Null until the processor has answered. */
  sessionId: string | null;
  redirectTo: string | null;
  amountCents: number;
  state: "open" | "paid" | "declined" | "expired";
  createdAt: number;
};

/** Only ever added to. Charges are positive; refunds and disputes that were lost negative. */
export type LedgerEntry = {
  reservationId: string;
  kind: "charge" | "refund" | "dispute";
  amountCents: number;
  currency: Reservation["terms"]["currency"];
  authorizationType: string;
  /** The processor's id of the charge, refund or dispute: unique with kind and type. */
  processorId: string;
  at: number;
};

export type ReservationScope = { siteSlug: string | null; state: Reservation["state"] | null };

/**
 * Reservations, the tries to pay for them, the messages of processors and the ledger: one store, because money
 * and vehicle change hands in one transaction. Each move appends the vehicle to the change log.
 */
export type ReservationStore = {
  /** One atomic write under a unique index: of many at once one wins. */
  hold(wanted: NewReservation, terms: HoldTerms): Promise<HeldReservation>;
  move(id: string, move: ReservationMove, terms: MoveTerms): Promise<MovedReservation>;
  /** Sets when a live reservation ends. Null where there is no live one of the id. */
  extend(id: string, until: number, now: number): Promise<Reservation | null>;
  find(id: string): Promise<Reservation | null>;
  findByReference(reference: string): Promise<Reservation | null>;
  /** The live one of a vehicle, on whichever site it was made. */
  findLive(vehicleId: number): Promise<Reservation | null>;
  /** The newest first. */
  list(scope: ReservationScope, limit: number): Promise<Reservation[]>;
  /** Live ones whose time is over at `now`, the longest over first. */
  listDue(now: number, limit: number): Promise<Reservation[]>;
  /** Live or with money in them, whose vehicle the stock says is sold. */
  listSold(limit: number): Promise<Reservation[]>;

  /** The open attempt of the reservation, or a new one by the id; moves `held` to `paying`. */
  beginAttempt(
    attempt: Pick<PaymentAttempt, "id" | "reservationId" | "authorizationType" | "amountCents">,
    now: number,
  ): Promise<PaymentAttempt | null>;
  recordSession(attemptId: string, begun: { sessionId: string; redirectTo: string }): Promise<void>;
  findAttempt(
    by: { id: string } | { sessionId: string; authorizationType: string },
  ): Promise<PaymentAttempt | null>;
  /** Attempts that are open, and refunds that are not settled, older than `before`: to be asked after. */
  listHanging(before: number, limit: number): Promise<PaymentAttempt[]>;
  /**
   * Ends an attempt and books what it brought, or nothing of it: the message's id (null when we asked ourselves),
   * the ledger's entry, the attempt's state and the reservation's move, in one transaction. `isRepeated`: the
   * message or the entry was there already, and nothing was done.
   */
  settle(settlement: {
    event: { authorizationType: string; event: PaymentEvent } | null;
    attempt: { id: string; state: PaymentAttempt["state"] } | null;
    entry: LedgerEntry | null;
    move: ({ id: string; move: ReservationMove } & MoveTerms) | null;
    now: number;
  }): Promise<{ isRepeated: boolean; moved: MovedReservation | null }>;
  listEntries(reservationId: string): Promise<LedgerEntry[]>;
};
