import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Who is told by a mail once a taken vehicle frees. */
export async function createFreeingRequests(
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await database.schema
    .createTable("freeing_request")
    .addColumn("lead_id", key, (column) => column.primaryKey())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("vehicle_id", reference, (column) => column.notNull())
    .addColumn("email", key, (column) => column.notNull())
    .addColumn("state", key, (column) => column.notNull())
    .addColumn("asked_at", instant, (column) => column.notNull())
    .execute();
  // Looked at every few seconds, and short.
  await sql`
    create index freeing_request_waiting on freeing_request (vehicle_id)
    where state = 'waiting'
  `.execute(database);
}
