import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { openInventory } from "#use-cases/following/open-inventory.ts";
import { BENCH_MARK, openBenchSnapshot } from "./our-snapshot.ts";

/**
 * Starts as a server with a snapshot does; the database is empty except for the snapshot's last change.
 *
 * @returns Seconds until the index answers.
 */
export async function startFromSnapshot(folder: string, vehicles: number): Promise<number> {
  const database = await createSqliteDatabase({ dataDir: folder });
  const { savable, searchIndex } = createEmbeddedSearch();
  const startedAt = performance.now();
  const { isFromSnapshot } = await openInventory({
    ...database,
    changes: { ...database.changes, readEntry: async () => BENCH_MARK.entry },
    searchIndex,
    searchSnapshot: openBenchSnapshot(savable, folder),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  await database.close();
  if (isFromSnapshot && searchIndex.count() === vehicles) return seconds;
  throw new Error(`The snapshot brought ${searchIndex.count()} of ${vehicles} vehicles.`);
}
