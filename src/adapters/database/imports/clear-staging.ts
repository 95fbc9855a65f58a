import type { DatabaseAccess } from "../database-access.ts";

/** Rows cleared in one transaction, so that nobody waits for long. */
const ROWS_PER_TRANSACTION = 5000;

/** Empties the staging area of every run that has ended, those of dead processes too. */
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
    .select("id")
    .execute();
  for (const { id } of ended) {
    while ((await clearSlice(write, id)) >= ROWS_PER_TRANSACTION) continue;
  }
}

async function clearSlice(write: DatabaseAccess["write"], runId: number): Promise<number> {
  return await write(async (writer) => {
    const { numDeletedRows } = await writer
      .deleteFrom("import_staging")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("import_staging")
          .where("run_id", "=", runId)
          .select("id")
          .limit(ROWS_PER_TRANSACTION),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
