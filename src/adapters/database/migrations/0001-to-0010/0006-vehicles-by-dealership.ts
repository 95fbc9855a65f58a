import type { Kysely } from "kysely";

/** Lets a change of a dealership read its own stock in slices, ordered by id. */
export async function indexVehiclesByDealership({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex("vehicle_dealership")
    .on("vehicle")
    .columns(["dealership_id", "id"])
    .execute();
}
