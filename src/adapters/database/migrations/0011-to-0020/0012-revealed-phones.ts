import type { Kysely } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/** The dealership whose phone number a visitor had revealed; null for every other event. */
export async function addRevealedPhones(
  { schema }: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<void> {
  await schema
    .alterTable("visitor_event")
    .addColumn("dealership_id", resolveTypes(kind).reference)
    .execute();
}
