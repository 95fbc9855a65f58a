import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Makes room for checks, which tell a key of encrypted answers from another of the same name. */
export async function createSealingKeys(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  await schema
    .createTable("sealing_key")
    .addColumn("name", key, (column) => column.primaryKey())
    .addColumn("check_value", key, (column) => column.notNull())
    .addColumn("noted_at", instant, (column) => column.notNull())
    .execute();
}
