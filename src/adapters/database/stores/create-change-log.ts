import type { Change, ChangeLog } from "#ports/stores/change-log.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";

const HORIZON_ID = 1;
/** Limits the time for which other writers wait. */
const CHANGES_PER_TRANSACTION = 5_000;

/** `readAfter` also returns null when the log is younger than its reader. */
export function createChangeLog({ reader, write, watch }: DatabaseAccess): ChangeLog {
  async function latestId(): Promise<number> {
    const row = await reader
      .selectFrom("change")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  return {
    latestId,

    async readAfter(id, limit) {
      const rows = await reader
        .selectFrom("change")
        .select(["id", "kind", "record_id"])
        .where("id", ">", id)
        .orderBy("id")
        .limit(limit)
        .execute();
      // Read after the rows: what was pruned meanwhile must not look complete.
      const horizon = await reader
        .selectFrom("change_horizon")
        .select("pruned_id")
        .executeTakeFirst();
      if (id < (horizon?.pruned_id ?? 0)) return null;
      // A database restored from a backup would otherwise reuse ids that the follower has seen.
      if (rows.length === 0 && id > (await latestId())) return null;
      return rows.map(
        ({ id: changeId, kind, record_id }): Change => ({
          id: changeId,
          kind,
          recordId: record_id,
        }),
      );
    },

    async readEntry(id) {
      const row = await reader
        .selectFrom("change")
        .select(["id", "kind", "record_id", "at"])
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? `${row.id} ${row.kind} ${row.record_id} ${row.at}` : null;
    },

    watch,

    async prune(olderThan) {
      const last = await reader
        .selectFrom("change")
        .select("id")
        .where("at", "<", olderThan)
        .where("id", "<", (eb) =>
          eb.selectFrom("change as newest").select((each) => each.fn.max("newest.id").as("id")),
        )
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (!last) return;
      while ((await write((writer) => pruneBatch(writer, last.id))) < last.id) continue;
    },
  };
}

/** Deletes the oldest changes up to an id, in part; returns the last deleted id. */
async function pruneBatch(writer: Writer, lastId: number): Promise<number> {
  const next = await writer
    .selectFrom("change")
    .select("id")
    .where("id", "<=", lastId)
    .orderBy("id")
    .limit(1)
    .offset(CHANGES_PER_TRANSACTION - 1)
    .executeTakeFirst();
  const prunedId = next?.id ?? lastId;
  await writer.deleteFrom("change").where("id", "<=", prunedId).execute();
  await writer
    .insertInto("change_horizon")
    .values({ id: HORIZON_ID, pruned_id: prunedId })
    .onConflict((conflict) =>
      // A concurrent pruning may be ahead.
      conflict
        .column("id")
        .doUpdateSet((eb) => ({ pruned_id: eb.ref("excluded.pruned_id") }))
        .whereRef("change_horizon.pruned_id", "<", "excluded.pruned_id"),
    )
    .execute();
  return prunedId;
}
