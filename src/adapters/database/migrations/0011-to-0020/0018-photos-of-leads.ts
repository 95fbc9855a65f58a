import { type Kysely, sql } from "kysely";
import { addIdentity, resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** Photos of vehicles that are traded in, one for each slot of the form. */
export async function createLeadPhotos(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key, instant } = resolveTypes(kind);
  const bytes = kind === "postgres" ? sql`bytea` : sql`blob`;
  await addIdentity(schema.createTable("lead_photo"), kind)
    .addColumn("lead_id", key, (column) => column.notNull())
    .addColumn("slot", key, (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("stored_at", instant, (column) => column.notNull())
    // Last, so that a list of photos reads no page of a picture.
    .addColumn("body", bytes, (column) => column.notNull())
    .addUniqueConstraint("lead_photo_slot", ["lead_id", "slot"])
    .execute();
}
