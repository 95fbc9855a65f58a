import { Kysely, PostgresDialect, sql } from "kysely";
import type { Log } from "#ports/log.ts";
import { CommitNotifier } from "./commit-notifier.ts";
import { createStores, SILENT } from "./create-stores.ts";
import type { Database } from "./database.ts";
import { MissingRecordsError } from "./database-errors.ts";
import { migrateDatabase } from "./migrations/migrate-database.ts";
import type { Migration } from "./migrations/migration.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import { listenForCommits } from "./postgres/commit-listener.ts";
import { createPostgresAccess } from "./postgres/create-postgres-access.ts";
import { createPostgresPool } from "./postgres/create-postgres-pool.ts";
import { formatPlace } from "./postgres/postgres-connection.ts";
import { refuseOldServer } from "./postgres/postgres-errors.ts";
import type { Tables } from "./schema/tables.ts";

export type PostgresOptions = {
  url: string;
  now?: () => number;
  /** Overrides the schema, for tests of migrations. */
  migrations?: readonly Migration[];
  log?: Pick<Log, "error">;
  /** False where a database without tables is a wrong one: none are made. */
  makesRecords?: boolean;
};

/**
 * Opens PostgreSQL 15 or newer, for any number of processes. Changes are appended last and under a lock, so
 * that their ids become visible in order: otherwise a slow transaction's lower id would never be seen.
 *
 * @throws MissingRecordsError, DatabaseUnreachableError, DatabaseTooOldError or DatabaseTooNewError
 */
export async function createPostgresDatabase({
  url,
  now = Date.now,
  migrations = MIGRATIONS,
  log = SILENT,
  makesRecords = true,
}: PostgresOptions): Promise<Database> {
  const place = formatPlace(url);
  const pool = createPostgresPool(url);
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
  });
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database);
    refuseOldServer(rows[0]?.server_version ?? "", place);
    if (!makesRecords) await requireTables(database, `the database ${place}`);
    await migrateDatabase(database, "postgres", migrations, place, now());
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const notifier = new CommitNotifier(() => listenForCommits(url, () => notifier.notify()));
  const stores = createStores(
    {
      ...createPostgresAccess(database.withTables<Tables>(), now),
      watch: (onCommit) => notifier.watch(onCommit),
    },
    migrations.length,
    log,
  );
  let closing: Promise<void> | null = null;
  return {
    ...stores,
    close: () => {
      notifier.stop();
      closing ??= database.destroy();
      return closing;
    },
  };
}

/** @throws MissingRecordsError */
async function requireTables(database: Kysely<unknown>, place: string): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('migration')::text as found
  `.execute(database);
  if (rows[0]?.found) return;
  throw new MissingRecordsError(place, "DATABASE_URL", "the database has no table of Forecourt's");
}
