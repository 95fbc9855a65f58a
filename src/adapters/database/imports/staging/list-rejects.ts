import type { RejectedRow } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";

const ROWS_PER_READ = 500;

/** Streams a run's rejects in file order. */
export async function* listRejects(reader: Reader, runId: number): AsyncGenerator<RejectedRow> {
  let lastId = 0;
  for (;;) {
    const rows = await reader
      .selectFrom("import_reject")
      .selectAll()
      .where("run_id", "=", runId)
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(ROWS_PER_READ)
      .execute();
    for (const row of rows) {
      yield {
        isRejected: row.is_rejected === 1,
        line: row.line,
        column: row.column_name,
        value: row.value,
        reason: row.reason,
        sourceKey: row.source_key,
      };
    }
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < ROWS_PER_READ) return;
  }
}
