import type { Selectable } from "kysely";
import type {
  NewSandboxMessage,
  SandboxPayment,
  SandboxStore,
} from "#ports/stores/sandbox-store.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";

/** The sandbox's payments stand with the other records, so that each process on them is the same bank. */
export function createSandboxStore({
  kind,
  reader,
  write,
}: Pick<DatabaseAccess, "kind" | "reader" | "write">): SandboxStore {
  return {
    begin: (payment, messages) =>
      write(async (writer) => {
        const inserted = await writer
          .insertInto("sandbox_payment")
          .values(toRow(payment))
          .onConflict((conflict) => conflict.column("attempt_id").doNothing())
          .returning("session_id")
          .executeTakeFirst();
        if (inserted) {
          await addMessages(writer, payment.sessionId, messages);
          return payment;
        }
        const stored = await writer
          .selectFrom("sandbox_payment")
          .selectAll()
          .where("attempt_id", "=", payment.attemptId)
          .executeTakeFirstOrThrow();
        return toPayment(stored);
      }),

    async find(sessionId) {
      const row = await reader
        .selectFrom("sandbox_payment")
        .selectAll()
        .where("session_id", "=", sessionId)
        .executeTakeFirst();
      return row ? toPayment(row) : null;
    },

    end: ({ sessionId, state, settlesAt, refusesRefunds = false }, messages, now) =>
      write(async (writer) => {
        const open = writer
          .updateTable("sandbox_payment")
          .set({ state, settles_at: settlesAt, refuses_refunds: Number(refusesRefunds) })
          .where("session_id", "=", sessionId)
          .where("state", "=", "open");
        const row = await (state === "expired" ? open : open.where("expires_at", ">", now))
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        await writer.deleteFrom("sandbox_message").where("session_id", "=", sessionId).execute();
        await addMessages(writer, sessionId, messages);
        return toPayment(row);
      }),

    refund: ({ key, refundId, sessionId, amountCents }, messages) =>
      write(async (writer) => {
        // The row is locked, so that of two refunds the second sees the first.
        const paid = await writer
          .updateTable("sandbox_payment")
          .set({ state: "paid" })
          .where("session_id", "=", sessionId)
          .where("state", "=", "paid")
          .returning("amount_cents")
          .executeTakeFirst();
        const refunds = await writer
          .selectFrom("sandbox_refund")
          .selectAll()
          .where("session_id", "=", sessionId)
          .execute();
        const known = refunds.find((refund) => refund.key === key);
        if (known) return { refundId: known.refund_id };
        const refunded = refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
        if (!paid || refunded + amountCents > paid.amount_cents) return null;
        await writer
          .insertInto("sandbox_refund")
          .values({ key, refund_id: refundId, session_id: sessionId, amount_cents: amountCents })
          .execute();
        await addMessages(writer, sessionId, messages);
        return { refundId };
      }),

    async listRefunds(sessionId) {
      const rows = await reader
        .selectFrom("sandbox_refund")
        .selectAll()
        .where("session_id", "=", sessionId)
        .orderBy("key")
        .execute();
      return rows.map(({ refund_id, amount_cents }) => ({
        refundId: refund_id,
        amountCents: amount_cents,
      }));
    },

    async claimMessages({ limit, now, leaseUntil }) {
      // Asked each second by every process: nothing due writes nothing.
      const first = await reader
        .selectFrom("sandbox_message")
        .select("id")
        .where("due_at", "<=", now)
        .limit(1)
        .executeTakeFirst();
      if (!first) return [];
      return await write(async (writer) => {
        const due = writer
          .selectFrom("sandbox_message")
          .select(["id", "session_id", "body", "attempts"])
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .orderBy("id")
          .limit(limit);
        const rows = await (kind === "postgres" ? due.forUpdate().skipLocked() : due).execute();
        if (rows.length === 0) return [];
        await writer
          .updateTable("sandbox_message")
          .set((eb) => ({ due_at: leaseUntil, attempts: eb("attempts", "+", 1) }))
          .where(
            "id",
            "in",
            rows.map(({ id }) => id),
          )
          .execute();
        return rows.map(({ id, session_id, body, attempts }) => ({
          id,
          sessionId: session_id,
          body,
          attempts,
        }));
      });
    },

    async settleMessage(id, dueAt) {
      await write(async (writer) => {
        await (dueAt === null
          ? writer.deleteFrom("sandbox_message").where("id", "=", id).execute()
          : writer
              .updateTable("sandbox_message")
              .set({ due_at: dueAt })
              .where("id", "=", id)
              .execute());
      });
    },
  };
}

async function addMessages(
  writer: Writer,
  sessionId: string,
  messages: readonly NewSandboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await writer
    .insertInto("sandbox_message")
    .values(
      messages.map(({ body, dueAt }) => ({
        session_id: sessionId,
        body,
        due_at: dueAt,
        attempts: 0,
      })),
    )
    .execute();
}

function toRow(payment: SandboxPayment): Tables["sandbox_payment"] {
  return {
    session_id: payment.sessionId,
    attempt_id: payment.attemptId,
    reservation_id: payment.reservationId,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    description: payment.description,
    expires_at: payment.expiresAt,
    success_url: payment.successUrl,
    cancel_url: payment.cancelUrl,
    state: payment.state,
    settles_at: payment.settlesAt,
    refuses_refunds: Number(payment.refusesRefunds),
  };
}

function toPayment(row: Selectable<Tables["sandbox_payment"]>): SandboxPayment {
  return {
    sessionId: row.session_id,
    attemptId: row.attempt_id,
    reservationId: row.reservation_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    description: row.description,
    expiresAt: row.expires_at,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    state: row.state,
    settlesAt: row.settles_at,
    refusesRefunds: row.refuses_refunds === 1,
  };
}
