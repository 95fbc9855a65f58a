import type { LeadDelivery } from "#domain/lead/list-deliveries.ts";
import type { ChargeDecision, ChargedReservation } from "#domain/reservation/decide-charge.ts";
import type { EndDecision, EndingReservation } from "#domain/reservation/ends/decide-end.ts";
import type {
  NewReservation,
  Reservation,
  ReservationEnd,
} from "#domain/reservation/reservation.ts";
import type { ReservationMove } from "#domain/reservation/reservation-states.ts";
import type { DisputeStanding, PaymentEvent, PaymentOrder } from "../payments/payments.ts";
import type { LeadStepToStore } from "./lead-store.ts";

/**
 * Who holds, for the limit of live holds. Two are one shopper where they share the client address or the browser, or
 * near each other the email or the phone: these are typed, so that from afar they may be anybody's.
 */
export type Holder = {
  email: string | null;
  phone: string | null;
  clientAddress: string;
  /** Ids of reservations that the same browser, or the same purchase, is known to have made. */
  ownIds: readonly string[];
};

/** Limits that keep one sender, who may have many networks, from holding a stock. */
export type UnprovenLimits = {
  /** From so many unpaid holds of the site on nothing is held. */
  maxUnpaid: number;
  /** From so many unpaid holds of the vehicle on that were over at `lapsedSince` or later it is not held again. */
  maxLapsed: number;
  lapsedSince: number;
};

export type HoldTerms = {
  /** Of the form: the same key again on a site is the same hold, whatever became of it. */
  key: string;
  holder: Holder;
  /** Unpaid holds that one holder may have on a site at once. */
  maxLive: number;
  /** The same of all holders whose client addresses share a neighbourhood. */
  maxNearby: number;
  /** Limits of a hold for which nothing was proved; null where something was, and where nothing can be. */
  unproven?: UnprovenLimits | null;
  /** The unpaid hold that may give way once its time is over, as its processor was asked after it; none without it. */
  givesWay?: string | null;
  now: number;
};

export type HeldReservation =
  /** On the disk. `isRepeated`: the key had it already, and it may be over. */
  | { is: "held"; reservation: Reservation; isRepeated: boolean }
  /** Another's: until when, milliseconds UTC; nothing was stored. */
  | { is: "taken"; until: number }
  /** Another hold whose time is over, and that may not give way: it may have been paid in time. Nothing was stored. */
  | { is: "over"; reservation: Reservation }
  | { is: "too_many" }
  /** A limit of what was not proved stands against it. */
  | { is: "proof_needed" }
  /** The vehicle is sold, or no longer in the records. */
  | { is: "gone" };

/** Goes with a move, in the same transaction. */
export type MoveTerms = {
  now: number;
  /** With `confirm`: when it ends. */
  reservedUntil?: number;
  /** With a move out of the live states. */
  because?: ReservationEnd;
  /** Messages to dealer and shopper about the reservation; one that waits already is not doubled. */
  deliveries: readonly LeadDelivery[];
  /** The step that finishes the lead; whoever paid is no machine, so that it clears a suspicion. */
  finalStep?: LeadStepToStore | null;
  /** Who asked for it at the command line, kept with the reservation; nobody did where it is left out. */
  operator?: string | null;
};

export type EndTerms = Pick<MoveTerms, "now" | "operator"> & {
  /** Go with an end of which dealer and shopper hear. */
  notices: readonly LeadDelivery[];
};

/** A change that an operator made at the command line. It is never changed, and never forgotten. */
export type OperatorAct = {
  at: number;
  operator: string;
  /** `return_beside_by_hand` is of a payment beside its deposit, which ends nothing. */
  did: ReservationMove | "extend" | "return_by_hand" | "return_beside_by_hand";
  /** When the reservation ends by itself after it, milliseconds UTC; null where it does so no more. */
  until: number | null;
};

/** Counts of everything that needs the processor of one `authorization_type`. */
export type PaymentStake = {
  authorizationType: string;
  /** Payments that were begun and are not over. */
  open: number;
  /** Refunds that it has not settled, and has not refused for good. */
  refunds: number;
  /** Deposits of live reservations, which it would have to return: none of them is on its way back. */
  deposits: number;
};

export type MovedReservation =
  | { is: "moved"; reservation: Reservation }
  /** Its state does not allow the move; nothing was stored. */
  | { is: "refused"; reservation: Reservation }
  /** Only of `confirm` after the hold was over: another has the vehicle meanwhile, or it is sold. */
  | { is: "taken"; reservation: Reservation }
  | { is: "unknown" };

type ExtendedReservation = {
  reservation: Reservation;
  /** Its end before, milliseconds UTC. */
  formerEnd: number;
};

export type PaymentAttempt = {
  id: string;
  reservationId: string;
  authorizationType: string;
  /** Null until the processor has answered. */
  sessionId: string | null;
  redirectTo: string | null;
  amountCents: number;
  /** `unbegun`: closed while the processor had given no page, so that nobody was sent to one. */
  state: "open" | "paid" | "declined" | "expired" | "unbegun";
  createdAt: number;
};

/** With what it brought. */
export type ListedAttempt = PaymentAttempt & {
  /** The processor's id of its charge; null where no money came. */
  chargeId: string | null;
  /** The sum of its entries in the ledger: below zero where more went back than it brought. */
  balanceCents: number;
};

export type OpenedAttempt = PaymentAttempt & {
  /**
   * What the processor is asked for, the same each time: it refuses another order under the same id. Null once it has
   * answered, and for an attempt from before orders were kept.
   */
  order: PaymentOrder | null;
};

/** Only ever added to. Charges are positive, refunds and disputes negative. */
export type LedgerEntry = {
  reservationId: string;
  kind: "charge" | "refund" | "dispute";
  amountCents: number;
  currency: Reservation["terms"]["currency"];
  authorizationType: string;
  /** The processor's id of the charge, refund or dispute: unique with kind and type. */
  processorId: string;
  /** Of the payment that its charge came of; null or missing where it is not known. */
  attemptId?: string | null;
  at: number;
};

/** More of a reservation's money is gone than was paid, so that somebody has to get it back. */
export type OverdrawnReservation = {
  reservationId: string;
  /** Below zero. */
  balanceCents: number;
  currency: LedgerEntry["currency"];
};

/** A charge that is to go back. */
export type RefundOrder = {
  /** Makes the same refund again the same one at the processor. */
  key: string;
  reservationId: string;
  authorizationType: string;
  chargeId: string;
  amountCents: number;
  currency: LedgerEntry["currency"];
  /**
   * `wanted` until the processor has taken it, `sent` until it says that the money went, `refused` where it
   * will not and a person has to return it.
   */
  state: "wanted" | "sent" | "refused" | "settled";
  refundId: string | null;
  createdAt: number;
  /** How often the processor was asked without an end, and how often it refused. */
  tries: number;
  refusals: number;
  /** When the processor is asked again. */
  dueAt: number;
  /** Its last words; null while nothing went wrong. */
  trouble: string | null;
  /**
   * Since when a call to the processor has no answer that is known, by the key that stands; it may have made the
   * refund. Null where none is under way.
   */
  askedAt: number | null;
};

/** A refund that somebody has begun at the processor itself, and that is neither made nor refused yet. */
export type BegunRefund = {
  chargeId: string;
  /** The processor's id of it. */
  refundId: string;
  amountCents: number;
  currency: LedgerEntry["currency"];
};

/** A refund or dispute by its processor's id of it, and the charge that it is told of. */
export type ToldReturn = { chargeId: string } & (
  | { kind: "refund"; refundId: string }
  | { kind: "dispute"; disputeId: string }
);

/** How an order stands once its processor was asked without an end. */
type RefundTry = {
  state: "wanted" | "sent" | "refused";
  /** False where no answer came, so that the refund may have been made. */
  isAnswered: boolean;
  tries: number;
  refusals: number;
  dueAt: number;
  trouble: string | null;
  /** Of the next request. */
  key: string;
};

/** A shopper's objection to a charge at the bank. */
export type Dispute = {
  id: string;
  reservationId: string;
  authorizationType: string;
  chargeId: string;
  amountCents: number;
  standing: DisputeStanding;
  openedAt: number;
  /** Null while it is open. */
  closedAt: number | null;
};

type ReservationScope = { siteSlug: string | null; state: Reservation["state"] | null };

type AttemptScope = {
  siteSlug: string | null;
  state: PaymentAttempt["state"] | null;
  /** Whose charge has a refund in this state. */
  refund: RefundOrder["state"] | null;
  /** Only those whose charge has a dispute that is not closed. */
  isDisputed: boolean;
};

/** A processor's message, by its id and the type of the processor. */
export type ReceivedEvent = { authorizationType: string; event: PaymentEvent };

export type Settlement = {
  /** Null when we asked ourselves. */
  event: ReceivedEvent | null;
  attempt: { id: string; state: PaymentAttempt["state"] };
  /** Go with a dispute or a refund of more than was paid that was told of before the charge. */
  depositDeliveries?: readonly LeadDelivery[];
  /** Go where a reservation stays as it is and the charge goes back, but of a hold that nobody has paid. */
  secondDeliveries?: readonly LeadDelivery[];
  /** Null where no money came. */
  charge: (LedgerEntry & { kind: "charge" }) | null;
  /**
   * Called within the transaction, with how things are then; pure. A move that is refused all the same leaves
   * the reservation as it is. The deliveries go with the last one.
   */
  decide: (
    found: ChargedReservation & { reservation: Reservation },
  ) => ChargeDecision & { terms: MoveTerms };
  now: number;
};

/** A charge was booked after it was read who hears of a message about it. Nothing is stored: read that again. */
export class ChargeMeanwhileError extends Error {
  constructor() {
    super("The charge was booked meanwhile.");
    this.name = "ChargeMeanwhileError";
  }
}

/**
 * Reservations, the tries to pay for them, the messages of processors and the ledger: one store, because money
 * and vehicle change hands in one transaction. Each move sets what the vehicle shows, and appends it to the
 * change log.
 */
export type ReservationStore = {
  /** One atomic write under a unique index: of many at once one wins. Of holds that are over `givesWay` alone gives way. */
  hold(wanted: NewReservation, terms: HoldTerms): Promise<HeldReservation>;
  /**
   * `refund` orders the refund of every charge that is not on its way back, as what it is where somebody has begun it at
   * the processor; `expire` and `cancel` are refused while there is one.
   */
  move(id: string, move: ReservationMove, terms: MoveTerms): Promise<MovedReservation>;
  /**
   * Ends one as `decide` says, which is called within the transaction, with how things are then; pure. `refused` where
   * it says null.
   */
  end(
    id: string,
    decide: (found: EndingReservation & { reservation: Reservation }) => EndDecision | null,
    terms: EndTerms,
  ): Promise<Extract<MovedReservation, { is: "moved" | "refused" | "unknown" }>>;
  /**
   * Lets a live reservation last so many hours beyond the end that it has by then: its hold's, or its own where its
   * deposit was paid meanwhile. Null where there is no live one of the id, and for a completed one.
   */
  extend(
    id: string,
    terms: { hours: number; now: number; operator?: string | null },
  ): Promise<ExtendedReservation | null>;
  find(id: string): Promise<Reservation | null>;
  findByReference(reference: string): Promise<Reservation | null>;
  /** By the key of its form. */
  findByKey(siteSlug: string, key: string): Promise<Reservation | null>;
  /** The live one, else the newest: a purchase may hold again after a hold that nobody paid. */
  findOfLead(leadId: string): Promise<Reservation | null>;
  /** The live one of a vehicle, on whichever site it was made. */
  findLive(vehicleId: number): Promise<Reservation | null>;
  /** Changes that operators made, the oldest first. */
  listActs(id: string): Promise<OperatorAct[]>;
  /** The newest first. */
  list(scope: ReservationScope, limit: number): Promise<Reservation[]>;
  /** Live ones of a site, and those whose shoppers are still owed money; the newest first. */
  listOpen(siteSlug: string, limit: number): Promise<Reservation[]>;
  /** Counts of the same of every site, also of removed ones, by site and state. */
  countOpen(): Promise<{ siteSlug: string; state: Reservation["state"]; count: number }[]>;
  /** Holds of a site that nobody has paid, and whose time is not over. */
  countUnpaid(siteSlug: string, now: number): Promise<number>;
  /**
   * Holds of a vehicle, on any site, that nobody paid and whose time was over at `since` or later: those that ended,
   * and one whose time is over at `now`.
   */
  countLapsed(vehicleId: number, times: { since: number; now: number }): Promise<number>;
  /**
   * Adds the mail with its link to the lead of a live reservation, paid or not; whether it did. Not where the hold or the lead names
   * another address (`email`, in lower case), and not where `mayMailHold` lets none go.
   */
  addHoldMail(id: string, terms: { email: string; now: number }): Promise<boolean>;
  /**
   * Live ones whose time is over at `now`, the longest over first; none that is completed, or that the grace of a
   * sale lets last longer.
   */
  listDue(now: number, limit: number): Promise<Reservation[]>;
  /** Live ones whose vehicle the stock says is sold, of which nobody has noted it or whose noted time has come. */
  listSold(now: number, limit: number): Promise<Reservation[]>;
  /** Live ones of which it was noted, and whose vehicle the stock says is for sale again. */
  listTakenBack(limit: number): Promise<Reservation[]>;
  /** Handed over, and their vehicle is for sale again by the stock. */
  listSalesTakenBack(limit: number): Promise<Reservation[]>;
  /**
   * Notes when a live reservation ends because its vehicle is sold, or with null that it does not; `deliveries` go
   * with it. False, and nothing noted, where that is known already.
   */
  noteSold(
    id: string,
    dueAt: number | null,
    terms: { deliveries: readonly LeadDelivery[]; now: number },
  ): Promise<boolean>;

  /**
   * The open attempt of the order's reservation, which may have another order, or a new one with this; moves `held`
   * to `paying`. Null where the reservation is not `held` or `paying`.
   */
  beginAttempt(
    authorizationType: string,
    order: PaymentOrder,
    now: number,
  ): Promise<OpenedAttempt | null>;
  /**
   * The order is forgotten then, and when the attempt is over: it names an email and a signed link. False, and
   * nothing recorded, where the attempt is not open any more: nobody may be sent to its page.
   */
  recordSession(
    attemptId: string,
    begun: { sessionId: string; redirectTo: string },
  ): Promise<boolean>;
  findAttempt(
    by: { id: string } | { sessionId: string; authorizationType: string },
  ): Promise<PaymentAttempt | null>;
  /** The oldest first. */
  listAttempts(reservationId: string): Promise<PaymentAttempt[]>;
  /**
   * Open attempts from before an instant, to be asked after: those first that were asked after longest ago, or began
   * so long ago.
   */
  listHanging(before: number, limit: number): Promise<PaymentAttempt[]>;
  /** Notes that attempts were asked after, so that others come first. */
  noteAsked(attemptIds: readonly string[], now: number): Promise<void>;
  /** The newest first, for operators. */
  listLatestAttempts(scope: AttemptScope, limit: number): Promise<ListedAttempt[]>;
  /**
   * Ends an attempt and books what it brought, or nothing of it: the message's id, the ledger's entry, the
   * attempt's state, the reservation's move and the refund of a charge that cannot stay, in one transaction.
   * `isRepeated`: the message or the charge was booked already, and nothing further was done. So it is of an attempt
   * that is not open any more and brings no money, and of `unbegun` where the attempt has its page by now.
   */
  settle(
    settlement: Settlement,
  ): Promise<{ isRepeated: boolean; reservation: Reservation | null; moved: boolean }>;
  /** Stores a message that has no effect; false where it is stored already. */
  keepEvent(received: ReceivedEvent, now: number): Promise<boolean>;
  /**
   * Charges that are not refunded yet: ordered before an instant, the oldest first. With `dueBy` only those
   * whose processor is to be asked by then, and none that it refused for good.
   */
  listRefunds(before: number, limit: number, dueBy?: number): Promise<RefundOrder[]>;
  /** By `authorization_type`, each that has some. */
  listStakes(): Promise<PaymentStake[]>;
  listRefundsOf(reservationId: string): Promise<RefundOrder[]>;
  /**
   * But those that an order stands for. Of a charge that nothing is ordered back of such a refund ends the reservation
   * once it is made, and nothing is ordered by it before; an order is for the rest without them.
   */
  listBegunRefunds(reservationId: string): Promise<BegunRefund[]>;
  /**
   * Before a processor is asked: the order is under way from then on, also where the process is killed. False,
   * and the processor is not to be asked, where the order is another since, or settled, or stands for a refund that
   * somebody has begun at the processor.
   */
  beginRefund(order: RefundOrder, now: number): Promise<boolean>;
  /**
   * Notes that a processor was asked; `deliveries` go with a refund that is refused for good. One that is refused
   * is for what is left of its charge by then, and settled where nothing is: `notices` go with the reservation's
   * end. False, and nothing noted, where the order is another since, or settled.
   */
  noteRefundTry(
    order: RefundOrder,
    tried: RefundTry,
    terms: {
      deliveries: readonly LeadDelivery[];
      notices: readonly LeadDelivery[];
      now: number;
    },
  ): Promise<boolean>;
  /**
   * Books that the money of orders which no processor has taken went back by another way, and ends the
   * reservation as `settleRefund` does; how many orders. None that is `sent` or under way, or whose charge is disputed.
   * `deliveries` go also with a second payment, which ends nothing.
   */
  settleByHand(
    reservationId: string,
    terms: { deliveries: readonly LeadDelivery[]; now: number; operator?: string | null },
  ): Promise<number>;
  /**
   * Books what a processor says of a refund, ours or one made at the processor: once settled it is in the
   * ledger, a reservation whose deposit is back has ended, and is `refunded` once all its money is. One that the bank
   * brought back is taken out of the ledger by a further entry, and stands as refused. More than was paid is booked, too: the ledger is then
   * below zero, and the dealer is told. One refund of more than its charge is of no effect, and one that
   * `isOfOtherCharge`. Null for a charge that is not in the ledger, and for a message that is
   * stored already.
   *
   * @throws ChargeMeanwhileError where `knewCharge` is false and the charge is in the ledger.
   */
  settleRefund(settled: {
    event: ReceivedEvent | null;
    /** The order that the processor answers; null for a message, which names none. */
    orderKey?: string | null;
    authorizationType: string;
    chargeId: string;
    refundId: string;
    amountCents: number;
    isSettled: boolean;
    isRefused?: boolean;
    now: number;
    /** Whether the charge was in the ledger when the deliveries were listed. */
    knewCharge: boolean;
    /** With the move to `refunded`. */
    deliveries: readonly LeadDelivery[];
    /** With a refund that is refused for good, and with one of more than was paid. */
    refusedDeliveries?: readonly LeadDelivery[];
  }): Promise<Reservation | null>;
  /**
   * Whether a refund or dispute is known for another charge than the one that it is told of: it is in the ledger, or
   * answers the order, of that one.
   */
  isOfOtherCharge(authorizationType: string, told: ToldReturn): Promise<boolean>;
  /** Entries by which money of a charge went, or was brought back, the oldest first: by its processor and by hand. */
  listReturns(authorizationType: string, chargeId: string): Promise<LedgerEntry[]>;
  /** The reservation that a charge of the ledger was for. */
  findCharged(authorizationType: string, chargeId: string): Promise<Reservation | null>;
  /**
   * Notes a dispute of a charge. A lost one is in the ledger, and what is ordered back of its charge is less by
   * it; a reservation whose money is all gone so is `refunded`. Null as of `settleRefund`, and for one that has
   * ended before.
   *
   * @throws ChargeMeanwhileError as `settleRefund`.
   */
  bookDispute(disputed: {
    event: ReceivedEvent;
    chargeId: string;
    disputeId: string;
    amountCents: number;
    standing: DisputeStanding;
    now: number;
    /** As of `settleRefund`. */
    knewCharge: boolean;
    /** With the move to `refunded`. */
    deliveries: readonly LeadDelivery[];
    /** Tell the dealer that it opened, or how it closed. */
    disputeDeliveries: readonly LeadDelivery[];
  }): Promise<Reservation | null>;
  /** Disputes that are not closed. */
  countOpenDisputes(): Promise<number>;
  /** The oldest first. */
  listDisputes(reservationId: string): Promise<Dispute[]>;
  /** The oldest first. */
  listEntries(reservationId: string): Promise<LedgerEntry[]>;
  /** Reservations whose entries are below zero in sum, the latest of them from `since` on; the oldest first. */
  listOverdrawn(since: number, limit: number): Promise<OverdrawnReservation[]>;
  /**
   * Charges of the ledger from `since` on, and earlier ones of reservations that are live or `refunding`, with the page
   * of the attempt that brought each, for the comparison with processors; the newest first.
   */
  listCharges(
    since: number,
    limit: number,
  ): Promise<{ entry: LedgerEntry; sessionId: string | null }[]>;
};
