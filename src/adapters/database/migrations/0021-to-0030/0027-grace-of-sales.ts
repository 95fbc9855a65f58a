import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Adds when a reservation ends because the stock says that its vehicle is sold. */
export async function addGraceOfSales(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { instant } = resolveTypes(kind);
  await database.schema.alterTable("reservation").addColumn("sold_due_at", instant).execute();
}
