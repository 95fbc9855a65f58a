import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

export async function createImportTables(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { schema } = database;
  const { key, instant, reference } = resolveTypes(kind);

  await addIdentity(schema.createTable("import_run"), kind)
    .addColumn("dealership_id", reference, (column) => column.notNull().references("dealership.id"))
    .addColumn("mapping", key, (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("counts", "text", (column) => column.notNull())
    .addColumn("ignored_columns", "text", (column) => column.notNull())
    .addColumn("started_at", instant, (column) => column.notNull())
    .addColumn("finished_at", instant)
    .execute();
  await schema
    .createIndex("import_run_source")
    .on("import_run")
    .columns(["dealership_id", "mapping"])
    .execute();

  await addIdentity(schema.createTable("import_reject"), kind)
    .addColumn("run_id", reference, (column) => column.notNull().references("import_run.id"))
    .addColumn("is_rejected", "integer", (column) => column.notNull())
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("column_name", "text")
    .addColumn("value", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("source_key", key)
    .execute();
  await schema
    .createIndex("import_reject_key")
    .on("import_reject")
    .columns(["run_id", "source_key"])
    .execute();

  await addIdentity(schema.createTable("import_staging"), kind)
    .addColumn("run_id", reference, (column) => column.notNull().references("import_run.id"))
    .addColumn("source_key", key, (column) => column.notNull())
    .addColumn("slug", key, (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("is_sold", "integer", (column) => column.notNull())
    .addColumn("price", "double precision")
    .addColumn("location_id", reference)
    .addColumn("listed_at", instant)
    .addColumn("sold_at", instant)
    .addColumn("imported", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addUniqueConstraint("import_staging_key", ["run_id", "source_key"])
    .execute();
  await schema
    .createIndex("import_staging_slug")
    .on("import_staging")
    .columns(["run_id", "slug"])
    .execute();
  // Vehicles are created in feed order: without the index whole rows would be sorted.
  await schema
    .createIndex("import_staging_order")
    .on("import_staging")
    .columns(["run_id", "id"])
    .execute();

  await schema
    .createTable("vehicle_history")
    .addColumn("run_id", reference, (column) => column.notNull())
    .addColumn("vehicle_id", reference, (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("location_id", reference)
    .addColumn("content_hash", "text")
    .addColumn("price", "double precision")
    .addColumn("is_hidden", "integer")
    .addColumn("created_at", instant)
    .addColumn("sold_at", instant)
    .addColumn("imported", "text")
    .addColumn("details", "text")
    .addPrimaryKeyConstraint("vehicle_history_key", ["run_id", "vehicle_id"])
    .execute();
}
