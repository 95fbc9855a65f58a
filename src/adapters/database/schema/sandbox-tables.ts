import type { Generated } from "kysely";
import type { SandboxPayment } from "#ports/stores/sandbox-store.ts";

export type SandboxTables = {
  sandbox_payment: {
    session_id: string;
    attempt_id: string;
    reservation_id: string;
    amount_cents: number;
    currency: SandboxPayment["currency"];
    description: string;
    expires_at: number;
    success_url: string;
    cancel_url: string;
    state: SandboxPayment["state"];
    settles_at: number | null;
    /** 0 or 1. */
    refuses_refunds: number;
  };
  sandbox_refund: { key: string; refund_id: string; session_id: string; amount_cents: number };
  sandbox_message: {
    id: Generated<number>;
    session_id: string;
    body: string;
    due_at: number;
    attempts: number;
  };
};
