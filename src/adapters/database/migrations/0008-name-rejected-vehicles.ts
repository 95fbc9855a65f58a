import type { Kysely } from "kysely";

/** Names the table of the known vehicles whose rows a running import rejected by what it holds. */
export async function nameRejectedVehicles({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("import_named").renameTo("import_rejected_vehicle").execute();
}
