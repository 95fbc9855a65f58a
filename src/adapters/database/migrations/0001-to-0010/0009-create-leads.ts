import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Leads with their steps and consents, the challenges that they used up, and what is yet to be delivered. */
export async function createLeads({ schema }: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await schema
    .createTable("lead")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("form_kind", "text", (column) => column.notNull())
    .addColumn("key", key, (column) => column.notNull())
    .addColumn("is_complete", "integer", (column) => column.notNull())
    .addColumn("suspicion", "text")
    .addColumn("received_at", instant, (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addUniqueConstraint("lead_key", ["site_slug", "key"])
    .execute();
  await schema.createIndex("lead_received_at").on("lead").columns(["received_at", "id"]).execute();
  await addIdentity(schema.createTable("lead_step"), kind)
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("step_number", "integer", (column) => column.notNull())
    .addColumn("is_final", "integer", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("received_at", instant, (column) => column.notNull())
    .execute();
  await schema.createIndex("lead_step_lead").on("lead_step").columns(["lead_id", "id"]).execute();
  await addIdentity(schema.createTable("lead_consent"), kind)
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("is_given", "integer", (column) => column.notNull())
    .addColumn("was_preticked", "integer", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("at", instant, (column) => column.notNull())
    .execute();
  await schema.createIndex("lead_consent_lead").on("lead_consent").column("lead_id").execute();
  await schema
    .createTable("used_challenge")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();
  await schema
    .createTable("secret")
    .addColumn("name", key, (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await addIdentity(schema.createTable("delivery"), kind)
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("step_id", reference, (column) => column.notNull())
    .addColumn("destination", key, (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", instant)
    .addColumn("lease_until", instant)
    .addColumn("settled_at", instant)
    .addColumn("note", "text")
    .execute();
  await schema.createIndex("delivery_due").on("delivery").columns(["state", "next_at"]).execute();
  await schema
    .createIndex("delivery_order")
    .on("delivery")
    .columns(["lead_id", "destination", "id"])
    .execute();
}
