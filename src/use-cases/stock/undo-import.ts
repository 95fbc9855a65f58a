import type { Platform } from "#ports/platform.ts";
import type { ImportRun } from "#ports/stores/import-store.ts";
import { findRun } from "./find-run.ts";

/**
 * Takes an import back: vehicles are as they were before it, and those it brought are marked sold
 * and hidden.
 *
 * @throws RunNotFoundError when there is no such run; CannotUndoError when it cannot be taken back.
 */
export async function undoImport(
  { imports, now }: Pick<Platform, "imports" | "now">,
  runId: number,
): Promise<ImportRun> {
  const run = await findRun(imports, runId);
  return imports.undo(run.id, now());
}
