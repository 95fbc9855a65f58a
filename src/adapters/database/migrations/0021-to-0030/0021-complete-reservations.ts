import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** When a deposit went into a sale; a vehicle whose did stays taken. */
export async function completeReservations(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { instant } = resolveTypes(kind);
  await database.schema.alterTable("reservation").addColumn("completed_at", instant).execute();
  await sql`drop index reservation_live`.execute(database);
  await sql`
    create unique index reservation_live on reservation (vehicle_id)
    where state in ('held', 'paying', 'confirmed', 'completed')
  `.execute(database);
}
