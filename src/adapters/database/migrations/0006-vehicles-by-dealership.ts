import type { Kysely } from "kysely";

/** A dealership's vehicles in order of id, so that a change of it reads its own stock, page by page. */
export async function indexVehiclesByDealership({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("vehicle_dealership")
    .on("vehicle")
    .columns(["dealership_id", "id"])
    .execute();
}
