import { sql } from "kysely";
import {
  type ImportRun,
  MAX_STORED_REJECTS,
  type RejectedRow,
} from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import { sliceRows } from "./slice-rows.ts";

/**
 * Counts a run's rejects and stores the first rows and cells of them, MAX_STORED_REJECTS of each. All stored
 * vehicles that rejects name are noted, because a full feed must not mark them sold.
 */
export async function stageRejects(
  writer: Writer,
  run: ImportRun,
  rejects: readonly RejectedRow[],
): Promise<void> {
  if (rejects.length === 0) return;
  const remaining = {
    rows: MAX_STORED_REJECTS - run.counts.rejected,
    cells: MAX_STORED_REJECTS - run.counts.unreadableCells,
  };
  const stored = rejects.filter(({ isRejected }) => {
    const kind = isRejected ? "rows" : "cells";
    remaining[kind] -= 1;
    return remaining[kind] >= 0;
  });
  await storeRejects(writer, run.id, stored);
  await noteRejectedVehicles(writer, run, rejects);
  const rejectedLines = rejects.filter(({ isRejected }) => isRejected).map(({ line }) => line);
  const counts = {
    ...run.counts,
    rejected: run.counts.rejected + new Set(rejectedLines).size,
    unreadableCells: run.counts.unreadableCells + rejects.length - rejectedLines.length,
  };
  await writer
    .updateTable("import_run")
    .set({ counts: JSON.stringify(counts) })
    .where("id", "=", run.id)
    .execute();
}

async function storeRejects(
  writer: Writer,
  runId: number,
  rejects: readonly RejectedRow[],
): Promise<void> {
  for (const slice of sliceRows(rejects)) {
    await writer
      .insertInto("import_reject")
      .values(
        slice.map(({ isRejected, line, column, value, reason, sourceKey }) => ({
          run_id: runId,
          is_rejected: isRejected ? 1 : 0,
          line,
          column_name: column,
          value,
          reason,
          source_key: sourceKey,
        })),
      )
      .execute();
  }
}

async function noteRejectedVehicles(
  writer: Writer,
  run: ImportRun,
  rejects: readonly RejectedRow[],
): Promise<void> {
  const keys = new Set(rejects.map(({ sourceKey }) => sourceKey).filter((key) => key !== null));
  for (const slice of sliceRows([...keys])) {
    await writer
      .insertInto("import_rejected_vehicle")
      .columns(["run_id", "source_key"])
      .expression((eb) =>
        eb
          .selectFrom("vehicle")
          .where("dealership_id", "=", run.dealershipId)
          .where("mapping", "=", run.mapping)
          .where("source_key", "in", slice)
          .select([sql.lit(run.id).as("run_id"), "source_key"]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
