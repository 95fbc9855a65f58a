import { type Kysely, sql } from "kysely";
import { DatabaseTooNewError } from "../database-errors.ts";
import type { DatabaseKind, Migration } from "./migration.ts";

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 7_601_001;

export type MigrationTable = { migration: { id: number; name: string; applied_at: number } };

/**
 * Applies all missing migrations in one transaction. Processes that start together wait for one another.
 *
 * @param place Names the database in messages.
 * @throws DatabaseTooNewError when the database has migrations that this version does not know.
 */
export async function migrateDatabase(
  database: Kysely<unknown>,
  kind: DatabaseKind,
  migrations: readonly Migration[],
  place: string,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (kind === "postgres") {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    }
    await transaction.schema
      .createTable("migration")
      .ifNotExists()
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute();
    const migrationTable = transaction.withTables<MigrationTable>();
    const rows = await migrationTable.selectFrom("migration").select("id").execute();
    const seen = Math.max(0, ...rows.map(({ id }) => id));
    if (seen > migrations.length) throw new DatabaseTooNewError(place, seen, migrations.length);
    for (const [index, { name, up }] of migrations.entries()) {
      const id = index + 1;
      if (id <= seen) continue;
      await up(transaction, kind);
      await migrationTable.insertInto("migration").values({ id, name, applied_at: now }).execute();
    }
  });
}
