import type { ImportRunStatus } from "#ports/stores/import-store.ts";
import type { DatabaseAccess, Writer } from "../../database-access.ts";

/** Limits the time for which other writers wait. */
const ROWS_PER_TRANSACTION = 5000;

/** One transaction's deletions must fit into the disk reserve. */
const DOCUMENTS_PER_TRANSACTION = 500;

type EndedRun = { id: number; status: ImportRunStatus };

/**
 * Clears the staging area of every ended run, with documents that no vehicle took and the history of runs
 * that were not applied.
 */
export async function clearStaging({ reader, write }: DatabaseAccess): Promise<void> {
  const ended = await reader
    .selectFrom("import_run")
    .where("status", "<>", "staging")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("import_staging")
          .whereRef("import_staging.run_id", "=", "import_run.id")
          .select("import_staging.id"),
      ),
    )
    .select(["id", "status"])
    .execute();
  for (const run of ended) {
    // Cleared first: the staged rows show that there is something to clear.
    if (!wasApplied(run)) await clearHistory(write, run.id);
    while ((await write((writer) => clearRows(writer, run))) > 0) continue;
  }
  await write(clearNamed);
}

export async function clearHistory(write: DatabaseAccess["write"], runId: number): Promise<void> {
  while ((await write((writer) => clearHistoryRows(writer, runId))) > 0) continue;
}

async function clearNamed(writer: Writer): Promise<void> {
  await writer
    .deleteFrom("import_rejected_vehicle")
    .where("run_id", "in", (eb) =>
      eb.selectFrom("import_run").where("status", "<>", "staging").select("id"),
    )
    .execute();
}

async function clearHistoryRows(writer: Writer, runId: number): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom("vehicle_history")
    .where("run_id", "=", runId)
    .where("vehicle_id", "in", (eb) =>
      eb
        .selectFrom("vehicle_history")
        .where("run_id", "=", runId)
        .select("vehicle_id")
        .orderBy("vehicle_id")
        .limit(ROWS_PER_TRANSACTION),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function clearRows(writer: Writer, run: EndedRun): Promise<number> {
  const { lastId } = await writer
    .selectFrom((eb) =>
      eb
        .selectFrom("import_staging")
        .where("run_id", "=", run.id)
        .select("id")
        .orderBy("id")
        .limit(DOCUMENTS_PER_TRANSACTION)
        .as("slice"),
    )
    .select((eb) => eb.fn.max("slice.id").as("lastId"))
    .executeTakeFirstOrThrow();
  await writer
    .deleteFrom("vehicle_document")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("import_staging")
        .where("run_id", "=", run.id)
        .where("id", "<=", lastId)
        .$if(wasApplied(run), (rows) => rows.where("outcome", "is", null))
        .select("id"),
    )
    .execute();
  const { numDeletedRows } = await writer
    .deleteFrom("import_staging")
    .where("run_id", "=", run.id)
    .where("id", "<=", lastId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const wasApplied = ({ status }: EndedRun): boolean => status === "applied" || status === "undone";
