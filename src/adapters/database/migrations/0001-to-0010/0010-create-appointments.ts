import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

export async function createAppointments(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant, reference } = resolveTypes(kind);
  await schema
    .createTable("appointment")
    .addColumn("id", key, (column) => column.primaryKey())
    .addColumn("site_slug", key, (column) => column.notNull())
    .addColumn("kind", key, (column) => column.notNull())
    .addColumn("location_id", reference, (column) => column.notNull())
    .addColumn("vehicle_id", reference)
    .addColumn("lead_id", key, (column) => column.notNull().unique())
    .addColumn("starts_at", instant, (column) => column.notNull())
    .addColumn("ends_at", instant, (column) => column.notNull())
    .addColumn("is_cancelled", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("changed_at", instant, (column) => column.notNull())
    .execute();
  await schema
    .createIndex("appointment_location")
    .on("appointment")
    .columns(["location_id", "ends_at"])
    .execute();
  await schema
    .createIndex("appointment_vehicle")
    .on("appointment")
    .columns(["vehicle_id", "ends_at"])
    .execute();
}
