import { join } from "node:path";
import { type Compilable, Kysely } from "kysely";
import type { Log } from "#ports/log.ts";
import { ChangeLogWriter } from "./change-log-writer.ts";
import { CommitNotifier } from "./commit-notifier.ts";
import { createStores, SILENT } from "./create-stores.ts";
import type { Database } from "./database.ts";
import type { DatabaseAccess } from "./database-access.ts";
import { migrateDatabase } from "./migrations/migrate-database.ts";
import type { Migration } from "./migrations/migration.ts";
import { MIGRATIONS } from "./migrations/migrations.ts";
import type { Tables } from "./schema/tables.ts";
import { checkFile, checkFileInBackground } from "./sqlite/check-file.ts";
import { prepareDataFolder, requireRecords } from "./sqlite/data-folder.ts";
import { createDiskReserve } from "./sqlite/disk-reserve.ts";
import { createHolderProcesses } from "./sqlite/holder-process.ts";
import { readSchemaNumber } from "./sqlite/read-schema-number.ts";
import { registerProcess } from "./sqlite/register-process.ts";
import { type OpenThread, SqliteChannel } from "./sqlite/sqlite-channel.ts";
import { SqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { explainSqliteError } from "./sqlite/sqlite-error.ts";
import { TransactionGroup } from "./sqlite/transaction-group.ts";
import { watchFile } from "./sqlite/watch-file.ts";

export const SQLITE_FILE = "forecourt.db";

export type SqliteOptions = {
  dataDir: string;
  now?: () => number;
  /** Overrides the schema, for tests of migrations. */
  migrations?: readonly Migration[];
  log?: Pick<Log, "error">;
  /** Overrides the threads, for tests that open hundreds of databases: each thread costs 50 ms. */
  openThread?: OpenThread;
  /** Overrides the disk space that an import reserves, for tests that import hundreds of times. */
  reserveBytes?: number;
  /** Checks the file while it is in use, so that a start does not take longer with each import. */
  isCheckedInBackground?: boolean;
  /** False where an empty folder is a wrong one: nothing is made there. */
  makesRecords?: boolean;
};

/**
 * Opens the records in one SQLite file with two threads: a writer, and a reader that also notices other
 * processes' commits. Processes with the same schema may share the folder; the first of them has the whole
 * file checked. Once the file is found damaged, removed or replaced, every write fails.
 *
 * @throws MissingRecordsError, DataFolderError, DataFolderHeldError, DatabaseTooNewError, DamagedDatabaseError or DiskFullError
 */
export async function createSqliteDatabase({
  dataDir,
  now = Date.now,
  migrations = MIGRATIONS,
  log = SILENT,
  openThread,
  reserveBytes,
  isCheckedInBackground = false,
  makesRecords = true,
}: SqliteOptions): Promise<Database> {
  const file = join(dataDir, SQLITE_FILE);
  if (!makesRecords) requireRecords(dataDir, file);
  prepareDataFolder(dataDir);
  const registration = registerProcess(dataDir, migrations.length);
  const writing = new SqliteChannel(file, "writer", openThread);
  const group = new TransactionGroup(writing);
  const writer = new Kysely<unknown>({ dialect: new SqliteDialect(writing, group) });
  const bulkWriter = new Kysely<unknown>({
    dialect: new SqliteDialect(writing, group, { isAlone: true }),
  });
  try {
    if (registration.isAlone && !isCheckedInBackground) await checkFile(writing, file);
    // A command that only reads waits for no writer.
    if (readSchemaNumber(file) !== migrations.length) {
      await migrateDatabase(writer, "sqlite", migrations, file, now());
    }
  } catch (error) {
    // Closing a damaged file may fail as well: the first error is the one to report.
    await writing.close().catch(() => {});
    registration.end();
    throw explainSqliteError(error);
  }
  const reading = new SqliteChannel(file, "reader", openThread);
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect(reading, null) });
  const notifier = new CommitNotifier(() => listen(reading, () => notifier.notify()));
  const check =
    registration.isAlone && isCheckedInBackground
      ? checkFileInBackground(file, (err) => log.error({ err }, err.message))
      : null;
  const watch = watchFile(file, {
    onReplaced: (err) => log.error({ err }, err.message),
    onUnknown: (err) =>
      log.error({ err }, `The database ${file} cannot be looked at (${formatReason(err)})`),
  });
  const whileSound = async <T>(work: () => Promise<T>): Promise<T> => {
    const failure = check?.finding() ?? watch.check();
    if (failure) throw failure;
    const written = await work();
    // A file that was replaced during the write may lack it.
    const lost = watch.check();
    if (lost) throw lost;
    return written;
  };
  const writeBy =
    (database: Kysely<unknown>): DatabaseAccess["write"] =>
    (work) =>
      whileSound(() => {
        const changes = new ChangeLogWriter(now());
        return database
          .withTables<Tables>()
          .transaction()
          .execute(async (transaction) => {
            const result = await work(transaction, changes);
            await changes.append(transaction);
            return result;
          });
      });
  const runStatements = (statements: readonly Compilable[]) =>
    whileSound(async () => {
      try {
        await group.run(
          statements.map((statement) => {
            const { sql, parameters } = statement.compile();
            return { sql, parameters };
          }),
        );
      } catch (error) {
        throw explainSqliteError(error);
      }
    });
  const stores = createStores(
    {
      kind: "sqlite",
      processes: createHolderProcesses(),
      diskReserve: createDiskReserve(dataDir, reserveBytes),
      reader,
      readInBulk: (work) => work(reader),
      write: writeBy(writer),
      writeInBulk: writeBy(bulkWriter),
      oneTrip: { is: "statements", run: runStatements },
      watch: (onCommit) => notifier.watch(onCommit),
    },
    migrations.length,
    log,
    () => (check?.finding() ?? watch.finding())?.message ?? null,
  );
  return {
    ...stores,
    close: async () => {
      notifier.stop();
      watch.stop();
      await check?.stop();
      await reading.close();
      await writing.close();
      registration.end();
    },
  };
}

function formatReason(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

const ignore = (): void => {};

function listen(channel: SqliteChannel, onChange: () => void): () => void {
  // Reports commits from before the watch began as well: nothing else would.
  channel.watch(onChange).then(onChange, ignore);
  return () => {
    channel.watch(null).catch(ignore);
  };
}
