import type { Currency } from "#domain/reservation/reservation.ts";

/** A payment page of the sandbox. Instants are milliseconds UTC. */
export type SandboxPayment = {
  /** Unguessable: who has it can pay. */
  sessionId: string;
  attemptId: string;
  reservationId: string;
  amountCents: number;
  currency: Currency;
  description: string;
  expiresAt: number;
  successUrl: string;
  cancelUrl: string;
  /** An open one has expired, too, once `expiresAt` is over. */
  state: "open" | "paid" | "declined" | "expired";
  /** When the state holds, which may be later than now; null while it is open. */
  settlesAt: number | null;
  /** The bank takes none of its money back. */
  refusesRefunds: boolean;
};

/** A message to our own webhook, as it is signed and sent when it is due. */
export type NewSandboxMessage = { body: string; dueAt: number };

type ClaimedSandboxMessage = {
  id: number;
  sessionId: string;
  body: string;
  /** Attempts before this one. */
  attempts: number;
};

/** The memory of the sandbox's bank, the same for every process on the records. */
export type SandboxStore = {
  /** The payment of the attempt: the stored one where there is one, as `payment` otherwise, with its messages. */
  begin(payment: SandboxPayment, messages: readonly NewSandboxMessage[]): Promise<SandboxPayment>;
  find(sessionId: string): Promise<SandboxPayment | null>;
  /**
   * Ends an open payment that has not expired, and replaces its messages that are still to be sent. Null where it
   * was not open: nothing was stored.
   */
  end(
    ending: {
      sessionId: string;
      state: "paid" | "declined" | "expired";
      settlesAt: number;
      refusesRefunds?: boolean;
    },
    messages: readonly NewSandboxMessage[],
    now: number,
  ): Promise<SandboxPayment | null>;
  /**
   * Notes a refund by its key: the same key again is the same refund, and stores nothing. Null where more would
   * be refunded than was paid.
   */
  refund(
    refund: { key: string; refundId: string; sessionId: string; amountCents: number },
    messages: readonly NewSandboxMessage[],
  ): Promise<{ refundId: string } | null>;
  /** Refunds of a payment, in the order of their keys. */
  listRefunds(sessionId: string): Promise<{ refundId: string; amountCents: number }[]>;
  /** Takes messages that are due, the longest due first; no other process has them before `leaseUntil`. */
  claimMessages(wanted: {
    limit: number;
    now: number;
    leaseUntil: number;
  }): Promise<ClaimedSandboxMessage[]>;
  /** A claimed message that arrived is forgotten; another is due again at `dueAt`. */
  settleMessage(id: number, dueAt: number | null): Promise<void>;
};
