import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** When whoever waits for a vehicle was told, and who wants no such mail of a site. */
export async function boundFreeingRequests(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { instant } = resolveTypes(kind);
  const requests = () => schema.alterTable("freeing_request");
  await requests().addColumn("told_at", instant).execute();
  await requests()
    .addColumn("refuses_site", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex("freeing_request_address")
    .on("freeing_request")
    .columns(["site_slug", "email"])
    .execute();
}
