import type { ImportCounts, ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../database-access.ts";
import type { ImportOutcome } from "../schema/import-tables.ts";
import { becomesSold, selectStored } from "./staging/staged-stock.ts";

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  accepted: 0,
  rejected: 0,
  created: 0,
  updated: 0,
  sold: 0,
  unchanged: 0,
  relisted: 0,
  removed: 0,
  priceChanges: 0,
  unreadableCells: 0,
};

/** Derives the counts of a run from its outcomes: rows without an outcome are unchanged. */
export async function countImport(
  reader: Reader,
  run: ImportRun,
  outcomes: Record<ImportOutcome, number>,
  priceChanges: number,
): Promise<ImportCounts> {
  const { rejected, unreadableCells } = run.counts;
  const { accepted } = await reader
    .selectFrom("import_staging")
    .where("run_id", "=", run.id)
    .select((eb) => eb.fn.countAll<number>().as("accepted"))
    .executeTakeFirstOrThrow();
  const { sold } = await selectStored(reader, run)
    .where(becomesSold())
    .select((eb) => eb.fn.countAll<number>().as("sold"))
    .executeTakeFirstOrThrow();
  const { created, updated, relisted, removed } = outcomes;
  const unchanged = accepted - created - updated - relisted;
  return {
    rows: accepted + rejected,
    accepted,
    rejected,
    created,
    updated,
    sold,
    unchanged,
    relisted,
    removed,
    priceChanges,
    unreadableCells,
  };
}

export function toOutcomeCounts(
  rows: readonly { outcome: ImportOutcome; vehicles: number }[],
): Record<ImportOutcome, number> {
  const count = (wanted: ImportOutcome) =>
    rows.find(({ outcome }) => outcome === wanted)?.vehicles ?? 0;
  return {
    created: count("created"),
    updated: count("updated"),
    relisted: count("relisted"),
    removed: count("removed"),
  };
}
