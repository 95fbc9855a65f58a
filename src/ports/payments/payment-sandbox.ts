import type { SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import type { SandboxPayment } from "../stores/sandbox-store.ts";
import type { PaymentStanding } from "./payments.ts";

/** A message as it is posted to a webhook: its bytes, and the header that signs them. */
type SignedMessage = {
  id: number;
  body: Uint8Array;
  headers: Readonly<Record<string, string>>;
  /** Attempts before this one. */
  attempts: number;
};

/** The bank behind the sandbox's payment page. Each call throws StorageUnavailableError while the records are away. */
export type PaymentSandbox = {
  /** Null where there is no such session. */
  find(sessionId: string): Promise<{ payment: SandboxPayment; standing: PaymentStanding } | null>;
  /**
   * Does what the shopper chose. `changed` is false where the payment was over already, which ends nothing
   * again. Null where there is no such session.
   */
  choose(
    sessionId: string,
    outcome: SandboxOutcome,
  ): Promise<{ payment: SandboxPayment; isChanged: boolean } | null>;
  /** Messages that are due now, signed at this moment. */
  claimMessages(limit: number): Promise<SignedMessage[]>;
  settleMessage(id: number, dueAt: number | null): Promise<void>;
};
