import type { Platform } from "#ports/platform.ts";
import type { ImportRun, UndoneReservations } from "#ports/stores/import-store.ts";
import { findRun } from "./find-run.ts";

type UndoPlatform = Pick<Platform, "imports" | "now">;

/** The import, and what would become of reservations. @throws RunNotFoundError, CannotUndoError */
export async function planUndo(
  { imports }: Pick<UndoPlatform, "imports">,
  runId: number,
): Promise<{ run: ImportRun; reservations: UndoneReservations }> {
  const run = await findRun(imports, runId);
  return { run, reservations: await imports.listUndone(run.id) };
}

/**
 * Marks vehicles that the import added as sold and hidden, and gives the others back what they were.
 *
 * @throws RunNotFoundError, CannotUndoError, ImportInProgressError
 */
export async function undoImport(
  { imports, now }: UndoPlatform,
  runId: number,
): Promise<ImportRun & { reservations: UndoneReservations }> {
  const { run, reservations } = await planUndo({ imports }, runId);
  return { ...(await imports.undo(run.id, now())), reservations };
}
