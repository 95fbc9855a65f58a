import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** The location of a step by its id, as a site may have several of one name; null for none, and for older steps. */
export async function addLeadLocation(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  const { reference } = resolveTypes(kind);
  await schema.alterTable("lead_step").addColumn("location_id", reference).execute();
}
