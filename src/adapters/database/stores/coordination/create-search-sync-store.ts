import type { Insertable, Updateable } from "kysely";
import type { SearchBuild, SearchSyncStore } from "#ports/stores/coordination/search-sync-store.ts";
import type { DatabaseAccess, Writer } from "../../database-access.ts";
import type { SearchSyncTable } from "../../schema/search-tables.ts";

type Row = SearchSyncTable["search_sync"];

const NO_BUILD = { build_index: null, build_change_id: null, build_vehicle_id: null };

export function createSearchSyncStore({
  reader,
  write,
}: Pick<DatabaseAccess, "reader" | "write">): SearchSyncStore {
  /** Updates one row from its current values; a missing row counts as never filled. */
  const change = (target: string, toChange: (row: Row) => Updateable<Row>, wakes = true) =>
    write(async (writer, changes) => {
      const row = await lockRow(writer, target);
      await writer
        .updateTable("search_sync")
        .set(toChange(row))
        .where("target", "=", target)
        .execute();
      if (wakes) changes.notifyOthers();
    });

  return {
    async read(target) {
      const row = await reader
        .selectFrom("search_sync")
        .selectAll()
        .where("target", "=", target)
        .executeTakeFirst();
      if (!row) return { appliedId: null, mends: 0, build: null };
      return { appliedId: row.applied_id, mends: row.mends, build: toBuild(row) };
    },
    recordApplied: (target, appliedId) =>
      change(target, (row) => ({ applied_id: Math.max(row.applied_id ?? 0, appliedId) })),
    recordMend: (target) => change(target, ({ mends }) => ({ mends: mends + 1 })),
    recordBuild: (target, { indexUid, changeId, vehicleId }) =>
      change(
        target,
        () => ({
          build_index: indexUid,
          build_change_id: changeId,
          build_vehicle_id: vehicleId,
        }),
        false,
      ),
    recordSwap: (target, appliedId) =>
      change(target, ({ mends }) => ({
        applied_id: appliedId,
        mends: mends + 1,
        ...NO_BUILD,
      })),
  };
}

/** Upserts rather than reads, so that concurrent transactions wait for one another. */
async function lockRow(writer: Writer, target: string): Promise<Row> {
  const fresh: Insertable<Row> = { target, applied_id: null, mends: 0, ...NO_BUILD };
  return await writer
    .insertInto("search_sync")
    .values(fresh)
    .onConflict((conflict) => conflict.column("target").doUpdateSet({ target }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

function toBuild({ build_index, build_change_id, build_vehicle_id }: Row): SearchBuild | null {
  if (build_index === null || build_change_id === null || build_vehicle_id === null) return null;
  return { indexUid: build_index, changeId: build_change_id, vehicleId: build_vehicle_id };
}
