import { type Kysely, sql } from "kysely";
import { ChangeLogWriter } from "../change-log-writer.ts";
import type { DatabaseAccess, Writer } from "../database-access.ts";
import type { Tables } from "../schema/tables.ts";
import { CHANGES_CHANNEL } from "./commit-listener.ts";

/** Arbitrary numbers, the same in every process. */
const CHANGES_LOCK = 7_601_002;
const BULK_LOCK = 7_601_003;

export function createPostgresAccess(
  database: Kysely<Tables>,
  now: () => number,
): Omit<DatabaseAccess, "watch"> {
  const transact = <T>(work: (writer: Writer) => Promise<T>): Promise<T> =>
    database.transaction().execute(work);

  async function writeWithChanges<T>(
    writer: Writer,
    work: (writer: Writer, changes: ChangeLogWriter) => Promise<T>,
  ): Promise<T> {
    const changes = new ChangeLogWriter(now());
    const result = await work(writer, changes);
    if (!changes.isEmpty) {
      await sql`select pg_advisory_xact_lock(${sql.lit(CHANGES_LOCK)})`.execute(writer);
      await changes.append(writer);
    }
    if (changes.notifiesOthers) await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(writer);
    return result;
  }

  return {
    kind: "postgres",
    processes: null,
    diskReserve: null,
    reader: database,
    oneTrip: { is: "one_statement", database },
    readInBulk: async (work) => {
      await sql`analyze import_staging`.execute(database);
      return await transact(async (reader) => {
        await planForManyRows(reader);
        return await work(reader);
      });
    },
    write: (work) => transact((writer) => writeWithChanges(writer, work)),
    writeInBulk: async (work) => {
      await sql`analyze import_staging`.execute(database);
      return await transact(async (writer) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(BULK_LOCK)})`.execute(writer);
        await planForManyRows(writer);
        return await writeWithChanges(writer, work);
      });
    },
  };
}

/**
 * The planner's statistics are older than the staged rows: a nested loop over a hundred thousand rows that it
 * believed to be few took minutes.
 */
async function planForManyRows(writer: Writer): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(writer);
}
