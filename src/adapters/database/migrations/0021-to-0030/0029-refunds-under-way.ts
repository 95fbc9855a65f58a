import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** When the processor was asked for a refund, while its answer is not known. */
export async function markRefundsUnderWay(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { instant } = resolveTypes(kind);
  await database.schema.alterTable("refund_order").addColumn("asked_at", instant).execute();
  // An order that was asked for more often than it was refused got no answer once.
  await sql`
    update refund_order set asked_at = created_at where state = 'wanted' and tries > refusals
  `.execute(database);
}
