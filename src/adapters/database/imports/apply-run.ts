import type { ApplyOptions, ImportRun } from "#ports/import-store.ts";
import type { ChangeTail } from "../change-tail.ts";
import type { Writer } from "../database-access.ts";
import { allocateSlugs } from "./allocate-slugs.ts";
import { createVehicles } from "./create-vehicles.ts";
import { countImport, toOutcomeCounts } from "./import-counts.ts";
import { recordAbsent, recordPriceChanges, recordTouched } from "./record-history.ts";
import { markAbsentSold, updateVehicles } from "./update-vehicles.ts";

/**
 * Moves a run's staged rows to the stock: a handful of statements over sets of rows, so that the
 * lock is short. History comes first, since it says which vehicles are touched and what they were.
 */
export async function applyRun(
  writer: Writer,
  tail: ChangeTail,
  run: ImportRun,
  { now, isFull }: ApplyOptions,
): Promise<void> {
  await recordTouched(writer, run);
  if (isFull) await recordAbsent(writer, run);
  const priceChanges = await recordPriceChanges(writer, run, now);
  await updateVehicles(writer, run, now);
  if (isFull) await markAbsentSold(writer, run, now);
  await allocateSlugs(writer, run);
  await createVehicles(writer, run, now);
  const outcomes = await writer
    .selectFrom("vehicle_history")
    .where("run_id", "=", run.id)
    .select((eb) => ["outcome", eb.fn.countAll<number>().as("vehicles")])
    .groupBy("outcome")
    .execute();
  const counts = await countImport(writer, run.id, toOutcomeCounts(outcomes), priceChanges);
  await writer
    .updateTable("import_run")
    .set({ status: "applied", finished_at: now, counts: JSON.stringify(counts) })
    .where("id", "=", run.id)
    .execute();
  tail.addVehiclesOfRun(run.id);
}
