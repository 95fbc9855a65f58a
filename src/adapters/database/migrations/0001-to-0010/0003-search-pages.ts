import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

export async function createSearchPages(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { key } = resolveTypes(kind);
  await schema
    .createTable("search_pages")
    .addColumn("site_slug", key, (column) =>
      column.primaryKey().references("site.slug").onDelete("cascade"),
    )
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("pages", "text", (column) => column.notNull())
    .execute();
}
