import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Stores only the first rejects of a run, and the vehicles that all of them name separately. */
export async function limitImportHistory(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await schema
    .createTable("import_named")
    .addColumn("run_id", reference, (column) => column.notNull())
    .addColumn("source_key", key, (column) => column.notNull())
    .addPrimaryKeyConstraint("import_named_key", ["run_id", "source_key"])
    .execute();
  await schema.alterTable("import_run").addColumn("pruned_at", instant).execute();
  await schema
    .createIndex("import_reject_order")
    .on("import_reject")
    .columns(["run_id", "id"])
    .execute();
  await schema
    .createIndex("vehicle_history_vehicle")
    .on("vehicle_history")
    .column("vehicle_id")
    .execute();
}
