import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Payments of the sandbox, their refunds, and the messages that are still to be sent. */
export async function createSandboxPayments(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  await schema
    .createTable("sandbox_payment")
    .addColumn("session_id", key, (column) => column.primaryKey())
    .addColumn("attempt_id", key, (column) => column.notNull().unique())
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("currency", key, (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .addColumn("success_url", "text", (column) => column.notNull())
    .addColumn("cancel_url", "text", (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("settles_at", instant)
    .execute();
  await schema
    .createTable("sandbox_refund")
    .addColumn("key", key, (column) => column.primaryKey())
    .addColumn("refund_id", key, (column) => column.notNull())
    .addColumn("session_id", key, (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("sandbox_refund_session")
    .on("sandbox_refund")
    .column("session_id")
    .execute();
  await addIdentity(schema.createTable("sandbox_message"), kind)
    .addColumn("session_id", key, (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("due_at", instant, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("sandbox_message_due").on("sandbox_message").column("due_at").execute();
  await schema
    .createIndex("sandbox_message_session")
    .on("sandbox_message")
    .column("session_id")
    .execute();
}
