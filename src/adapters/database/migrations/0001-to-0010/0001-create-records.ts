import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";
import { createImportTables } from "./0001-create-imports.ts";

export async function createRecords(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = database;
  const { key, instant, reference } = resolveTypes(kind);

  await schema
    .createTable("site")
    .addColumn("slug", key, (column) => column.primaryKey())
    .addColumn("config", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();

  await addIdentity(schema.createTable("dealership"), kind)
    .addColumn("slug", key, (column) => column.notNull().unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text")
    .addColumn("email", "text")
    .addColumn("price_state", "text")
    .execute();

  await schema
    .createTable("site_dealership")
    .addColumn("site_slug", key, (column) =>
      column.notNull().references("site.slug").onDelete("cascade"),
    )
    .addColumn("dealership_id", reference, (column) => column.notNull().references("dealership.id"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("site_dealership_key", ["site_slug", "dealership_id"])
    .execute();

  await addIdentity(schema.createTable("location"), kind)
    .addColumn("dealership_id", reference, (column) => column.notNull().references("dealership.id"))
    .addColumn("slug", key, (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("config", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("location_dealership")
    .on("location")
    .columns(["dealership_id", "position"])
    .execute();

  await addIdentity(schema.createTable("vehicle"), kind)
    .addColumn("slug", key, (column) => column.notNull().unique())
    .addColumn("dealership_id", reference, (column) => column.notNull().references("dealership.id"))
    .addColumn("mapping", key, (column) => column.notNull())
    .addColumn("source_key", key, (column) => column.notNull())
    .addColumn("location_id", reference, (column) =>
      column.references("location.id").onDelete("set null"),
    )
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("price", "double precision")
    .addColumn("first_run_id", reference, (column) => column.notNull())
    .addColumn("is_hidden", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", instant, (column) => column.notNull())
    .addColumn("sold_at", instant)
    .addColumn("reserved_at", instant)
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addColumn("imported", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addUniqueConstraint("vehicle_source", ["dealership_id", "mapping", "source_key"])
    .execute();
  await schema.createIndex("vehicle_location").on("vehicle").column("location_id").execute();

  await addIdentity(schema.createTable("price_event"), kind)
    .addColumn("vehicle_id", reference, (column) => column.notNull())
    .addColumn("run_id", reference)
    .addColumn("at", instant, (column) => column.notNull())
    .addColumn("price_before", "double precision")
    .addColumn("price_after", "double precision")
    .execute();
  await schema.createIndex("price_event_vehicle").on("price_event").column("vehicle_id").execute();

  await addIdentity(schema.createTable("change"), kind)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("at", instant, (column) => column.notNull())
    .execute();
  await schema
    .createTable("change_horizon")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("pruned_id", instant, (column) => column.notNull())
    .execute();

  await schema
    .createTable("lease")
    .addColumn("name", key, (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("expires_at", instant, (column) => column.notNull())
    .execute();

  await createImportTables(database, kind);
}
