import type { Kysely } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Keeps what operators do to reservations, with their names. */
export async function keepOperatorsActs(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  await addIdentity(schema.createTable("reservation_act"), kind)
    .addColumn("reservation_id", key, (column) => column.notNull())
    .addColumn("did", key, (column) => column.notNull())
    .addColumn("operator", "text", (column) => column.notNull())
    .addColumn("until", instant)
    .addColumn("at", instant, (column) => column.notNull())
    .execute();
  await schema
    .createIndex("reservation_act_reservation")
    .on("reservation_act")
    .column("reservation_id")
    .execute();
}
