import type { Kysely } from "kysely";

export async function nameRejectedVehicles({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("import_named").renameTo("import_rejected_vehicle").execute();
}
