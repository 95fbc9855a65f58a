import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import { isPlannedChange } from "../staging/staged-stock.ts";

/**
 * Updates changed vehicles from the staged rows. The feed's stock date wins, but a relisted vehicle keeps the
 * date of its first listing; a sale keeps its first date unless the feed gives one.
 */
export async function updateVehicles(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await moveVehicles(writer, run);
  await writer
    .updateTable("vehicle")
    .from("import_staging as staged")
    .whereRef("vehicle.id", "=", "staged.vehicle_id")
    .where("staged.run_id", "=", run.id)
    .where(isPlannedChange())
    .set((eb) => ({
      content_hash: eb.ref("staged.content_hash"),
      document_id: eb.ref("staged.id"),
      price: eb.ref("staged.price"),
      is_hidden: 0,
      created_at: eb
        .case()
        .when("staged.outcome", "=", "relisted")
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

/** Setting even the same location rewrites its index entry, and few vehicles move. */
async function moveVehicles(writer: Writer, run: ImportRun): Promise<void> {
  await writer
    .updateTable("vehicle")
    .from((eb) =>
      eb
        .selectFrom("import_staging as staged")
        .innerJoin("vehicle as stored", "stored.id", "staged.vehicle_id")
        .leftJoin("location as place", "place.id", "staged.location_id")
        .where("staged.run_id", "=", run.id)
        .where(isPlannedChange())
        .whereRef("stored.location_id", "is distinct from", "place.id")
        .select(["stored.id", "place.id as place_id"])
        .as("moved"),
    )
    .whereRef("vehicle.id", "=", "moved.id")
    .set((eb) => ({ location_id: eb.ref("moved.place_id") }))
    .execute();
}

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
