import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Purchases that shoppers put together online. */
export async function createDeals({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await schema
    .createTable("deal")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("vehicle_id", reference, (column) => column.notNull())
    .addColumn("vehicle_name", "text", (column) => column.notNull())
    .addColumn("accepted_price_cents", "bigint", (column) => column.notNull())
    .addColumn("tasks", "text", (column) => column.notNull())
    .addColumn("lead_id", key, (column) => column.notNull().unique())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("mails", "integer", (column) => column.notNull().defaultTo(sql.lit(0)))
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();
  await schema.createIndex("deal_expiry").on("deal").columns(["expires_at"]).execute();
}
