import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

export async function createSearchSync(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, reference } = resolveTypes(kind);
  await schema
    .createTable("search_sync")
    .addColumn("target", key, (column) => column.primaryKey())
    .addColumn("applied_id", reference)
    .addColumn("mends", reference, (column) => column.notNull())
    .addColumn("build_index", "text")
    .addColumn("build_change_id", reference)
    .addColumn("build_vehicle_id", reference)
    .execute();
}
