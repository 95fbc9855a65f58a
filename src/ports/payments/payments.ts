import type { Currency } from "#domain/reservation/reservation.ts";

/** One try to take a deposit. Amounts are whole cents, instants milliseconds UTC. */
export type PaymentOrder = {
  /** The same id again is the same payment at the processor: its idempotency key. */
  attemptId: string;
  reservationId: string;
  siteSlug: string;
  amountCents: number;
  currency: Currency;
  /** The shopper reads it at the processor and on the card's statement. */
  description: string;
  /** Null where the shopper gave none. */
  email: string | null;
  /** The processor takes no payment after it, or as soon after as it can; within a day of when the order was made. */
  expiresAt: number;
  /** Absolute addresses of the site to which the processor sends the shopper back. */
  successUrl: string;
  cancelUrl: string;
};

export type BegunPayment = {
  /** The processor's own id of the payment page. */
  sessionId: string;
  /** Where the shopper pays, on the processor's host or ours. */
  redirectTo: string;
};

/** The processor's word on a payment. */
export type PaymentStanding =
  | { is: "open" }
  /** `chargeId` names the charge when it is refunded. */
  | { is: "paid"; chargeId: string; amountCents: number; currency: Currency }
  | { is: "declined" }
  /** Nobody can pay it any more. */
  | { is: "expired" };

/** A dispute that is won took nothing in the end; a lost one has taken its amount for good. */
export type DisputeStanding = "open" | "won" | "lost";

/** Money of a charge that went back or is disputed, by the processor's ids. */
export type ChargeReturn =
  | {
      kind: "refund";
      chargeId: string;
      refundId: string;
      amountCents: number;
      isSettled: boolean;
      /** The bank did not take it, or brought it back: the money is with the dealer. */
      isRefused?: boolean;
    }
  | {
      kind: "dispute";
      chargeId: string;
      disputeId: string;
      amountCents: number;
      standing: DisputeStanding;
    };

/** Refunds and disputes of a charge, whoever asked for them. */
export type ChargeReturns = {
  /** Each with the charge that the processor names; empty also for a charge that it does not know. */
  returns: ChargeReturn[];
  /** Kinds that its key may not read, with what mends it; empty where `returns` has all. */
  unread: readonly { kind: ChargeReturn["kind"]; because: string }[];
};

/** A message of the processor, once its signature was found right. */
export type PaymentEvent = {
  /** The processor's id of the message: the same message again has the same. */
  id: string;
  at: number;
} & (
  | {
      kind: "payment";
      sessionId: string;
      /** From the payment's metadata; null where it has none. */
      reservationId: string | null;
      attemptId: string | null;
      standing: PaymentStanding;
    }
  | ChargeReturn
  /** Kept, and otherwise ignored. */
  | { kind: "unknown"; name: string }
);

type ReadEvent =
  | { is: "event"; event: PaymentEvent }
  | { is: "unsigned" }
  /** Not signed by the processor, or more than the tolerance ago. */
  | { is: "bad_signature" }
  /** Signed, and not to be understood. */
  | { is: "malformed" };

/** The processor gave no answer that can be used; the same call again is safe. */
export class PaymentUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentUnavailableError";
  }
}

/** The processor answered with an error, as where its key may not ask so: it is there for other calls. */
export class PaymentFaultError extends PaymentUnavailableError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentFaultError";
  }
}

/** The processor understood, and will not: the same call again has the same end. */
export class PaymentRefusedError extends PaymentFaultError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentRefusedError";
  }
}

/** Takes and returns deposits with one processor. Each call throws PaymentUnavailableError where it has no answer. */
export type PaymentProcessor = {
  /** Hosts that a form of ours may lead to, for the policy of pages; empty where it is our own. */
  formHosts: readonly string[];
  begin(order: PaymentOrder): Promise<BegunPayment>;
  /** Null where the processor does not know the session. */
  read(sessionId: string): Promise<PaymentStanding | null>;
  /** Ends a payment that nobody has made; resolves with what stands then, as it may have been paid meanwhile. */
  expire(sessionId: string): Promise<PaymentStanding | null>;
  /**
   * `refundKey` makes the same refund again the same one. `isSettled` false: an event follows. Throws
   * PaymentRefusedError where the money will not go back by this charge.
   */
  refund(refund: {
    chargeId: string;
    amountCents: number;
    refundKey: string;
  }): Promise<{ refundId: string; isSettled: boolean }>;
  listReturns(chargeId: string): Promise<ChargeReturns>;
  /** Judges a posted message by its raw bytes. Throws StorageUnavailableError where its secret cannot be read. */
  readEvent(
    body: Uint8Array,
    headers: Readonly<Record<string, string | readonly string[] | undefined>>,
    now: number,
  ): Promise<ReadEvent>;
};

export type Payments = {
  /** By `authorization_type`, in any case; null where no adapter serves it or its secrets are missing. */
  find(authorizationType: string): PaymentProcessor | null;
  /** The types that an adapter serves here, for `site doctor`. */
  listTypes(): readonly string[];
};
