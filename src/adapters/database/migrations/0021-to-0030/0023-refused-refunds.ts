import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Refunds that are refused, disputes, messages by the charge that they are about, and by reservation what is sent. */
export async function addRefusedRefunds(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { schema } = database;
  const { key, instant } = resolveTypes(kind);
  const orders = () => schema.alterTable("refund_order");
  const count = (name: string) =>
    orders().addColumn(name, "integer", (column) => column.notNull().defaultTo(0));
  await count("tries").execute();
  await count("refusals").execute();
  await orders()
    .addColumn("due_at", instant, (column) => column.notNull().defaultTo(0))
    .execute();
  await orders().addColumn("trouble", "text").execute();
  await schema
    .createIndex("refund_order_reservation")
    .on("refund_order")
    .column("reservation_id")
    .execute();
  await schema
    .createIndex("payment_attempt_reservation")
    .on("payment_attempt")
    .column("reservation_id")
    .execute();
  await schema
    .createTable("dispute")
    .addColumn("authorization_type", key, (column) => column.notNull())
    .addColumn("dispute_id", key, (column) => column.notNull())
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("charge_id", key, (column) => column.notNull())
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("standing", key, (column) => column.notNull())
    .addColumn("opened_at", instant, (column) => column.notNull())
    .addColumn("closed_at", instant)
    .addPrimaryKeyConstraint("dispute_key", ["authorization_type", "dispute_id"])
    .execute();
  await schema.createIndex("dispute_reservation").on("dispute").column("reservation_id").execute();
  await schema.alterTable("delivery").addColumn("reservation_id", key).execute();
  await schema.alterTable("payment_event").addColumn("charge_id", key).execute();
  const read = (name: string) =>
    kind === "postgres"
      ? sql`content::json ->> ${sql.lit(name)}`
      : sql`json_extract(content, ${sql.lit(`$.${name}`)})`;
  await sql`
    update payment_event set charge_id = ${read("chargeId")}
    where ${read("kind")} in ('refund', 'dispute')
  `.execute(database);
  await schema
    .createIndex("payment_event_charge")
    .on("payment_event")
    .columns(["authorization_type", "charge_id"])
    .execute();
  // Disputes were booked once they were lost, without the attempt that their charge is of.
  await sql`
    update ledger_entry set attempt_id = (
      select min(charge.attempt_id) from ledger_entry as charge
      where charge.reservation_id = ledger_entry.reservation_id and charge.kind = 'charge'
    )
    where kind = 'dispute' and attempt_id is null
  `.execute(database);
}
