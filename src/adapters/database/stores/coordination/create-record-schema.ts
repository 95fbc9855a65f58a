import type { RecordSchema } from "#ports/stores/coordination/record-schema.ts";
import type { DatabaseAccess } from "../../database-access.ts";
import type { MigrationTable } from "../../migrations/migrate-database.ts";

/** @param known The number of migrations that this process knows. */
export function createRecordSchema(
  { reader }: Pick<DatabaseAccess, "reader">,
  known: number,
): RecordSchema {
  const migrationTable = reader.withTables<MigrationTable>();
  return {
    async findNewer() {
      const row = await migrationTable
        .selectFrom("migration")
        .select("id")
        .where("id", ">", known)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },
  };
}
