import type { ImportRun } from "#ports/stores/import-store.ts";
import type { HolderProcesses, Writer } from "../database-access.ts";
import { NO_COUNTS } from "./import-counts.ts";
import { takeLease } from "./import-lease.ts";
import { toImportRun } from "./import-run-rows.ts";

export type NewRun = Pick<
  ImportRun,
  "dealershipId" | "mapping" | "mode" | "file" | "ignoredColumns"
> & { now: number };

/** Opens a run, and stops a dead run of the same dealership. @throws ImportInProgressError */
export async function beginRun(
  writer: Writer,
  run: NewRun,
  processes: HolderProcesses | null,
): Promise<ImportRun> {
  const row = await writer
    .insertInto("import_run")
    .values({
      dealership_id: run.dealershipId,
      mapping: run.mapping,
      mode: run.mode,
      file: run.file,
      status: "staging",
      reason: null,
      counts: JSON.stringify(NO_COUNTS),
      ignored_columns: JSON.stringify(run.ignoredColumns),
      started_at: run.now,
      finished_at: null,
      pruned_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const begun = toImportRun(row);
  await takeLease(writer, begun, run.now, processes);
  await writer
    .updateTable("import_run")
    .set({
      status: "stopped",
      reason: `It ended without a word; import ${begun.id} took its place.`,
      finished_at: run.now,
    })
    .where("dealership_id", "=", run.dealershipId)
    .where("status", "=", "staging")
    .where("id", "<>", begun.id)
    .execute();
  return begun;
}
