import { join } from "node:path";
import { Kysely } from "kysely";
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
import { prepareDataFolder } from "./sqlite/data-folder.ts";
import { createDiskReserve } from "./sqlite/disk-reserve.ts";
import { createHolderProcesses } from "./sqlite/holder-process.ts";
import { registerProcess } from "./sqlite/register-process.ts";
import { SqliteChannel } from "./sqlite/sqlite-channel.ts";
import { SqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { explainSqliteError } from "./sqlite/sqlite-error.ts";
import { watchFile } from "./sqlite/watch-file.ts";

export const SQLITE_FILE = "forecourt.db";

export type SqliteOptions = {
  /** The folder of the records; made where it is missing. */
  dataDir: string;
  /** Milliseconds UTC; only told to the migrations and the change log. */
  now?: () => number;
  /** Another schema than today's: for tests of migrations. */
  migrations?: readonly Migration[];
  /** Hears of damaged records. */
  log?: Pick<Log, "error">;
  /** Has the file checked while it is in use: a start must not take longer with each old import. */
  isCheckedInBackground?: boolean;
};

/**
 * The records in one SQLite file, in threads of their own: one that writes, one that only reads
 * and notices other processes' commits. Several processes of one schema may share the folder.
 * The first of them has the whole file checked; what that finds meanwhile is logged, and nothing is
 * written any more. Nor is anything to a file that was removed or replaced under the process: what
 * was being written then fails, because it may be in neither.
 *
 * @throws DataFolderError when the folder cannot be made or written to.
 * @throws DataFolderHeldError when a live process works there with another schema.
 * @throws DatabaseTooNewError
 * @throws DamagedDatabaseError
 * @throws DiskFullError
 * @see design "Toolchain and libraries", the database row
 */
export async function createSqliteDatabase({
  dataDir,
  now = Date.now,
  migrations = MIGRATIONS,
  log = SILENT,
  isCheckedInBackground = false,
}: SqliteOptions): Promise<Database> {
  prepareDataFolder(dataDir);
  const file = join(dataDir, SQLITE_FILE);
  const registration = registerProcess(dataDir, migrations.length);
  const writing = new SqliteChannel(file, "writer");
  const writer = new Kysely<unknown>({ dialect: new SqliteDialect(writing, { writes: true }) });
  try {
    if (registration.isAlone && !isCheckedInBackground) await checkFile(writing, file);
    await migrateDatabase(writer, "sqlite", migrations, file, now());
  } catch (error) {
    // A damaged file may not even be closed in order: the first error is the one to tell.
    await writing.close().catch(() => {});
    registration.end();
    throw explainSqliteError(error);
  }
  const reading = new SqliteChannel(file, "reader");
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect(reading, { writes: false }) });
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
  const write: DatabaseAccess["write"] = async (work) => {
    const trouble = check?.finding() ?? watch.look();
    if (trouble) throw trouble;
    const changes = new ChangeLogWriter(now());
    const written = await writer
      .withTables<Tables>()
      .transaction()
      .execute(async (transaction) => {
        const result = await work(transaction, changes);
        await changes.append(transaction);
        return result;
      });
    const lost = watch.look();
    if (lost) throw lost;
    return written;
  };
  const stores = createStores(
    {
      kind: "sqlite",
      processes: createHolderProcesses(),
      diskReserve: createDiskReserve(dataDir),
      reader,
      readInBulk: (work) => work(reader),
      write,
      writeInBulk: write,
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

/** A thread that has ended meanwhile has nothing to tell any more. */
function listen(channel: SqliteChannel, onChange: () => void): () => void {
  // What was committed before the watch began is told, too: nobody else will.
  channel.watch(onChange).then(onChange, ignore);
  return () => {
    channel.watch(null).catch(ignore);
  };
}
