import { sql } from "kysely";
import type { ApplyOptions, ImportCounts, ImportRun } from "#ports/stores/import-store.ts";
import type { DatabaseAccess, Reader, Writer } from "../../database-access.ts";
import { countImport, toOutcomeCounts } from "../import-counts.ts";
import { runUnderLease } from "../import-lease.ts";
import { clearHistory } from "../staging/clear-staging.ts";
import { isTouched, resolveOutcome, selectStored } from "../staging/staged-stock.ts";
import { allocateSlugs } from "./allocate-slugs.ts";
import { recordAbsent, recordTouched } from "./record-history.ts";

/** Limits the time for which other writers wait. */
const ROWS_PER_TRANSACTION = 5000;

/** The changes of a prepared run, and the state that they depend on. */
export type RunPlan = {
  /** Price changes are 0 here: they are counted when they are made. */
  counts: ImportCounts;
  /** The latest applied run of the dealership and mapping; null for none. */
  baseRunId: number | null;
  /** Runs ever applied on the platform: a new one may have taken slugs. */
  appliedRuns: number;
};

/**
 * Plans a run in short transactions and writes all that can be written before the run is applied: which row
 * changes which vehicle, the history of each vehicle, and free slugs for new ones. Nothing of it shows yet.
 * The run's lease excludes other imports of the dealership meanwhile.
 */
export async function prepareRun(
  { reader, write, writeInBulk }: DatabaseAccess,
  run: ImportRun,
  { now, isFull, clock = () => now }: ApplyOptions,
): Promise<RunPlan> {
  const baseRunId = await findBaseRun(reader, run);
  await clearHistory(write, run.id);
  for (const slice of await listSlices(reader, run)) {
    await write((writer) =>
      runUnderLease(writer, run, clock, async () => {
        await planSlice(writer, run, slice);
        await recordTouched(writer, run, slice);
      }),
    );
  }
  if (isFull) {
    await writeInBulk((writer) =>
      runUnderLease(writer, run, clock, () => recordAbsent(writer, run)),
    );
  }
  const { created } = await reader
    .selectFrom("import_staging")
    .where("run_id", "=", run.id)
    .where("outcome", "=", "created")
    .select((eb) => eb.fn.countAll<number>().as("created"))
    .executeTakeFirstOrThrow();
  const appliedRuns = await countAppliedRuns(reader);
  if (created > 0) {
    await writeInBulk((writer) =>
      runUnderLease(writer, run, clock, () => allocateSlugs(writer, run)),
    );
  }
  const planned = await reader
    .selectFrom("vehicle_history")
    .where("run_id", "=", run.id)
    .select((eb) => ["outcome", eb.fn.countAll<number>().as("vehicles")])
    .groupBy("outcome")
    .execute();
  const outcomes = { ...toOutcomeCounts(planned), created };
  return { counts: await countImport(reader, run, outcomes, 0), baseRunId, appliedRuns };
}

/** Changes when a run is undone while another is being prepared. */
export async function findBaseRun(reader: Reader, run: ImportRun): Promise<number | null> {
  const { id } = await reader
    .selectFrom("import_run")
    .where("dealership_id", "=", run.dealershipId)
    .where("mapping", "=", run.mapping)
    .where("status", "=", "applied")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  return id;
}

export async function countAppliedRuns(reader: Reader): Promise<number> {
  const { runs } = await reader
    .selectFrom("import_run")
    .where("status", "in", ["applied", "undone"])
    .select((eb) => eb.fn.countAll<number>().as("runs"))
    .executeTakeFirstOrThrow();
  return runs;
}

/** First and last id of each slice. Ids are not contiguous when imports run side by side. */
async function listSlices(reader: Reader, run: ImportRun): Promise<[number, number][]> {
  const rows = await reader
    .selectFrom((eb) =>
      eb
        .selectFrom("import_staging")
        .where("run_id", "=", run.id)
        .select([
          "id",
          sql<number>`(row_number() over (order by id) - 1) / ${sql.lit(ROWS_PER_TRANSACTION)}`.as(
            "slice",
          ),
        ])
        .as("numbered"),
    )
    .select((eb) => [
      eb.fn.min<number>("numbered.id").as("firstId"),
      eb.fn.max<number>("numbered.id").as("lastId"),
    ])
    .groupBy("numbered.slice")
    .orderBy("firstId")
    .execute();
  return rows.map(({ firstId, lastId }) => [firstId, lastId]);
}

async function planSlice(
  writer: Writer,
  run: ImportRun,
  [firstId, lastId]: readonly [number, number],
): Promise<void> {
  const stored = selectStored(writer, run)
    .where("staged.id", ">=", firstId)
    .where("staged.id", "<=", lastId);
  await writer
    .updateTable("import_staging")
    .set({ vehicle_id: null, outcome: "created" })
    .where("run_id", "=", run.id)
    .where("id", ">=", firstId)
    .where("id", "<=", lastId)
    .execute();
  await writer
    .updateTable("import_staging")
    .from(
      stored
        .select((eb) => [
          "staged.id as row_id",
          "stored.id as stored_id",
          eb.case().when(isTouched()).then(resolveOutcome()).else(null).end().as("planned"),
        ])
        .as("found"),
    )
    .set((eb) => ({ vehicle_id: eb.ref("found.stored_id"), outcome: eb.ref("found.planned") }))
    .whereRef("import_staging.id", "=", "found.row_id")
    .execute();
}
