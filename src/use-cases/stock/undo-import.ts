import type { Platform } from "#ports/platform.ts";
import type { ImportRun } from "#ports/stores/import-store.ts";
import { findRun } from "./find-run.ts";

/** Marks vehicles that the import added as sold and hidden. @throws RunNotFoundError, CannotUndoError */
export async function undoImport(
  { imports, now }: Pick<Platform, "imports" | "now">,
  runId: number,
): Promise<ImportRun> {
  const run = await findRun(imports, runId);
  return imports.undo(run.id, now());
}
