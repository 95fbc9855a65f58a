import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { isPrunableRun } from "#domain/stock/changes/is-prunable-run.ts";
import type { DatabaseAccess, Reader, Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";

/** Limits the time for which other writers wait. */
const ROWS_PER_TRANSACTION = 1000;

/**
 * Deletes the rejects and the history of old runs, with documents that nothing else refers to. A run is
 * marked first, so that it cannot be undone halfway; an interrupted pruning is resumed.
 */
export async function pruneRuns({ reader, write }: DatabaseAccess, now: number): Promise<void> {
  const runs = (await listEndedRuns(reader)).filter(({ rank, ended_at }) =>
    isPrunableRun({ rank, age: now - ended_at }),
  );
  for (const { id, pruned_at } of runs) {
    if (pruned_at === null) await write((writer) => markPruned(writer, id, now));
    while ((await write((writer) => pruneHistory(writer, id))) > 0) continue;
    while ((await write((writer) => pruneRejects(writer, id))) > 0) continue;
  }
}

type PastTables = Tables & { past: Tables["vehicle_history"] };
type EndedRun = { id: number; pruned_at: number | null; ended_at: number; rank: number };

/** Ended runs that still hold data, ranked among the applied or the other runs of their source. */
async function listEndedRuns(reader: Reader): Promise<EndedRun[]> {
  return await reader
    .selectFrom((eb) =>
      eb
        .selectFrom("import_run")
        .where("status", "<>", "staging")
        .select((row) => [
          "id",
          "pruned_at",
          row.fn.coalesce("finished_at", "started_at").as("ended_at"),
          sql<number>`row_number() over (
            partition by dealership_id, mapping, case when status = 'applied' then 1 else 0 end
            order by id desc)`.as("rank"),
        ])
        .as("run"),
    )
    .where((eb) =>
      eb.or([
        eb("run.pruned_at", "is", null),
        eb.exists(
          eb
            .selectFrom("vehicle_history")
            .whereRef("vehicle_history.run_id", "=", "run.id")
            .select("vehicle_history.run_id"),
        ),
        eb.exists(
          eb
            .selectFrom("import_reject")
            .whereRef("import_reject.run_id", "=", "run.id")
            .select("import_reject.id"),
        ),
      ]),
    )
    .selectAll()
    .orderBy("id")
    .execute();
}

async function markPruned(writer: Writer, runId: number, now: number): Promise<void> {
  await writer.updateTable("import_run").set({ pruned_at: now }).where("id", "=", runId).execute();
}

async function pruneHistory(writer: Writer, runId: number): Promise<number> {
  const rows = await writer
    .selectFrom("vehicle_history")
    .where("run_id", "=", runId)
    .select("vehicle_id")
    .orderBy("vehicle_id")
    .limit(ROWS_PER_TRANSACTION)
    .execute();
  const lastVehicle = rows.at(-1)?.vehicle_id;
  if (lastVehicle === undefined) return 0;
  await writer
    .deleteFrom("vehicle_document")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("vehicle_history as past")
        .where("past.run_id", "=", runId)
        .where("past.vehicle_id", "<=", lastVehicle)
        .where("past.document_id", "is not", null)
        .where((past) => past.not(isStillUsed(past, runId)))
        .select("past.document_id"),
    )
    .execute();
  await writer
    .deleteFrom("vehicle_history")
    .where("run_id", "=", runId)
    .where("vehicle_id", "<=", lastVehicle)
    .execute();
  return rows.length;
}

/** Whether the vehicle, or the history of another run, refers to the document of `past`. */
function isStillUsed(eb: ExpressionBuilder<PastTables, "past">, runId: number) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom("vehicle as now")
        .where(refersToPast("now.id", "now.document_id"))
        .select("now.id"),
    ),
    eb.exists(
      eb
        .selectFrom("vehicle_history as other")
        .where(refersToPast("other.vehicle_id", "other.document_id"))
        .where("other.run_id", "<>", runId)
        .select("other.run_id"),
    ),
  ]);
}

/** A document belongs to one vehicle: comparing both columns lets the index of vehicles find the row. */
function refersToPast(vehicleColumn: string, documentColumn: string) {
  return sql<SqlBool>`${sql.ref(vehicleColumn)} = past.vehicle_id and ${sql.ref(documentColumn)} = past.document_id`;
}

async function pruneRejects(writer: Writer, runId: number): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom("import_reject")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("import_reject")
        .where("run_id", "=", runId)
        .select("id")
        .orderBy("id")
        .limit(ROWS_PER_TRANSACTION),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
