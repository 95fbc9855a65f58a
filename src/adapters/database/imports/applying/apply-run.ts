import type { ApplyOptions, ImportRun } from "#ports/stores/import-store.ts";
import type { ChangeLogWriter } from "../../change-log-writer.ts";
import type { Writer } from "../../database-access.ts";
import { allocateSlugs } from "./allocate-slugs.ts";
import { createVehicles } from "./create-vehicles.ts";
import { countAppliedRuns, findBaseRun, type RunPlan } from "./prepare-run.ts";
import { recordPriceChanges, recordRenewedPrices, recordTimesOffSale } from "./record-history.ts";
import { markAbsentSold, updateVehicles } from "./update-vehicles.ts";

/**
 * Moves a prepared run to the stock with a few statements over sets of narrow rows, so that the lock is
 * short. Returns false and changes nothing when the plan is out of date.
 */
export async function applyRun(
  writer: Writer,
  changes: ChangeLogWriter,
  run: ImportRun,
  { now, isFull }: ApplyOptions,
  { counts, baseRunId, appliedRuns }: RunPlan,
): Promise<boolean> {
  if ((await findBaseRun(writer, run)) !== baseRunId) return false;
  let priceChanges = 0;
  if (counts.updated + counts.relisted > 0) {
    if (counts.relisted > 0) await recordTimesOffSale(writer, run);
    priceChanges = await recordPriceChanges(writer, run, now);
    await recordRenewedPrices(writer, run, now);
    await updateVehicles(writer, run, now);
  }
  if (isFull) await markAbsentSold(writer, run, now);
  if (counts.created > 0) {
    // Another dealership's import may have taken a slug since the run was prepared.
    if ((await countAppliedRuns(writer)) !== appliedRuns) await allocateSlugs(writer, run);
    await createVehicles(writer, run, now);
  }
  await writer
    .updateTable("import_run")
    .set({
      status: "applied",
      finished_at: now,
      counts: JSON.stringify({ ...counts, priceChanges }),
    })
    .where("id", "=", run.id)
    .execute();
  changes.addVehiclesOfRun(run.id);
  return true;
}
