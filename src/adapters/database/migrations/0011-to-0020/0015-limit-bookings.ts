import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Who booked, and how often a booking was moved within a day. Bookings of before count for nobody. */
export async function limitBookings(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  const change = () => schema.alterTable("appointment");
  await change().addColumn("email", key).execute();
  await change().addColumn("phone", key).execute();
  await change()
    .addColumn("moves", "integer", (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
  await change().addColumn("moves_since", instant).execute();
  await schema
    .createIndex("appointment_site")
    .on("appointment")
    .columns(["site_slug", "starts_at"])
    .execute();
}
