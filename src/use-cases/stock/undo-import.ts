import type { Platform } from "#ports/platform.ts";
import type { HandedOverReservation, ImportRun } from "#ports/stores/import-store.ts";
import { findRun } from "./find-run.ts";

/**
 * Marks vehicles that the import added as sold and hidden. `handedOver` are reservations whose vehicles are for sale
 * again by it, and stay with who bought them. @throws RunNotFoundError, CannotUndoError
 */
export async function undoImport(
  { imports, now }: Pick<Platform, "imports" | "now">,
  runId: number,
): Promise<ImportRun & { handedOver: readonly HandedOverReservation[] }> {
  const { id } = await findRun(imports, runId);
  const handedOver = await imports.listHandedOver(id);
  return { ...(await imports.undo(id, now())), handedOver };
}
