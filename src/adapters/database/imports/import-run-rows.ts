import type { Selectable } from "kysely";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import { NO_COUNTS } from "./import-counts.ts";

/** The run was applied or stopped, or it never existed. */
export class ImportRunEndedError extends Error {
  constructor(runId: number, status: string) {
    super(`Import run ${runId} cannot go on: it is ${status}. Start the import again.`);
    this.name = "ImportRunEndedError";
  }
}

export async function findRun(reader: Reader, runId: number): Promise<ImportRun | null> {
  const row = await reader
    .selectFrom("import_run")
    .selectAll()
    .where("id", "=", runId)
    .executeTakeFirst();
  return row ? toImportRun(row) : null;
}

/** @throws ImportRunEndedError */
export async function findOpenRun(reader: Reader, runId: number): Promise<ImportRun> {
  const run = await findRun(reader, runId);
  if (run?.status !== "staging") throw new ImportRunEndedError(runId, run?.status ?? "unknown");
  return run;
}

export function toImportRun(row: Selectable<Tables["import_run"]>): ImportRun {
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    mapping: row.mapping,
    mode: row.mode,
    file: row.file,
    status: row.status,
    reason: row.reason,
    counts: { ...NO_COUNTS, ...JSON.parse(row.counts) },
    ignoredColumns: JSON.parse(row.ignored_columns),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    prunedAt: row.pruned_at,
  };
}
