import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Actions of visitors, for the operator's counts; nothing identifies a visitor. */
export async function createVisitorEvents(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await addIdentity(schema.createTable("visitor_event"), kind)
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("event_id", "integer", (column) => column.notNull())
    .addColumn("vehicle_id", reference)
    .addColumn("position", reference)
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("recorded_at", instant, (column) => column.notNull())
    .execute();
  await schema
    .createIndex("visitor_event_recorded_at")
    .on("visitor_event")
    .columns(["recorded_at", "site_slug"])
    .execute();
}
