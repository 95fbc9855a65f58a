import type { ImportRun } from "#ports/import-store.ts";
import type { Writer } from "../database-access.ts";

/**
 * Gives the touched vehicles what the feed says now. A stock date of the feed wins, but a vehicle
 * that is listed again keeps the date of its first listing; a sale keeps its first date unless the
 * feed gives one.
 */
export async function updateVehicles(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await writer
    .updateTable("vehicle")
    .from("vehicle_history as past")
    .innerJoin("import_staging as staged", "staged.run_id", "past.run_id")
    .leftJoin("location as place", "place.id", "staged.location_id")
    .whereRef("vehicle.id", "=", "past.vehicle_id")
    .whereRef("staged.source_key", "=", "vehicle.source_key")
    .where("past.run_id", "=", run.id)
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping)
    .set((eb) => ({
      location_id: eb.ref("place.id"),
      content_hash: eb.ref("staged.content_hash"),
      imported: eb.ref("staged.imported"),
      details: eb.ref("staged.details"),
      price: eb.ref("staged.price"),
      is_hidden: 0,
      created_at: eb
        .case()
        .when("past.outcome", "=", "relisted")
        .then(eb.ref("vehicle.created_at"))
        .else(eb.fn.coalesce("staged.listed_at", "vehicle.created_at"))
        .end(),
      sold_at: eb
        .case()
        .when("staged.is_sold", "=", 1)
        .then(eb.fn.coalesce("staged.sold_at", "vehicle.sold_at", eb.lit(now)))
        .else(eb.lit(null))
        .end(),
      updated_at: now,
    }))
    .execute();
}

/** Marks what a full feed no longer names as sold at this moment. */
export async function markAbsentSold(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await writer
    .updateTable("vehicle")
    .set({ sold_at: now, updated_at: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("vehicle_history")
        .where("run_id", "=", run.id)
        .where("outcome", "=", "removed")
        .select("vehicle_id"),
    )
    .execute();
}
