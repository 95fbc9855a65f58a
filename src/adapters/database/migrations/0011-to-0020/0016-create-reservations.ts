import { type Kysely, sql } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Reservations, the tries to pay for them, messages of processors, the ledger and refunds, and until when a vehicle is held. */
export async function createReservations(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { schema } = database;
  const { key, instant, reference } = resolveTypes(kind);
  await schema.alterTable("vehicle").addColumn("hold_until", instant).execute();
  await schema.alterTable("dealership").addColumn("payment_processors", "text").execute();
  await schema
    .createTable("reservation")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("reference", key, (column) => column.notNull().unique())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("key", key, (column) => column.notNull())
    .addColumn("vehicle_id", reference, (column) => column.notNull())
    .addColumn("dealership_id", reference, (column) => column.notNull())
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("price_cents", "bigint", (column) => column.notNull())
    .addColumn("deposit_cents", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("terms_version", "text", (column) => column.notNull())
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("held_at", instant, (column) => column.notNull())
    .addColumn("hold_until", instant, (column) => column.notNull())
    .addColumn("confirmed_at", instant)
    .addColumn("reserved_until", instant)
    .addColumn("ends_at", instant, (column) => column.notNull())
    .addColumn("ended_at", instant)
    .addColumn("ended_because", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("email", key)
    .addColumn("phone", key)
    .addColumn("client_address", key)
    .addUniqueConstraint("reservation_key", ["site_slug", "key"])
    .execute();
  // Two owners of a vehicle are impossible by this, whatever the code does.
  await sql`
    create unique index reservation_live on reservation (vehicle_id)
    where state in ('held', 'paying', 'confirmed')
  `.execute(database);
  await schema
    .createIndex("reservation_due")
    .on("reservation")
    .columns(["state", "ends_at"])
    .execute();
  await schema.createIndex("reservation_lead").on("reservation").column("lead_id").execute();
  await schema
    .createTable("payment_attempt")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("session_id", key)
    .addColumn("redirect_to", "text")
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addUniqueConstraint("payment_attempt_session", ["authorization_type", "session_id"])
    .execute();
  await sql`
    create unique index payment_attempt_open on payment_attempt (reservation_id) where state = 'open'
  `.execute(database);
  await schema
    .createIndex("payment_attempt_state")
    .on("payment_attempt")
    .columns(["state", "created_at"])
    .execute();
  await schema
    .createTable("payment_event")
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("event_id", key, (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("received_at", instant, (column) => column.notNull())
    .addPrimaryKeyConstraint("payment_event_id", ["authorization_type", "event_id"])
    .execute();
  await addIdentity(schema.createTable("ledger_entry"), kind)
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("attempt_id", key)
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("processor_id", key, (column) => column.notNull())
    .addColumn("at", instant, (column) => column.notNull())
    .addUniqueConstraint("ledger_entry_processor", ["kind", "authorization_type", "processor_id"])
    .execute();
  await schema
    .createIndex("ledger_entry_reservation")
    .on("ledger_entry")
    .column("reservation_id")
    .execute();
  await schema
    .createTable("refund_order")
    .addColumn("key", key, (column) => column.primaryKey())
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("charge_id", key, (column) => column.notNull())
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("refund_id", key)
    .addColumn("created_at", instant, (column) => column.notNull())
    .addUniqueConstraint("refund_order_charge", ["authorization_type", "charge_id"])
    .execute();
}
