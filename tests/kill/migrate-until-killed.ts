/** Begins a migration that never ends, and prints so: `node migrate-until-killed.ts DATA_DIR`. */
import { writeSync } from "node:fs";
import { sql } from "kysely";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Migration } from "#adapters/database/migrations/migration.ts";
import { MIGRATIONS } from "#adapters/database/migrations/migrations.ts";

const ENDLESS: Migration = {
  name: "never ends",
  up: async (database) => {
    await database.schema.dropTable("price_event").execute();
    await database.schema.createTable("half_made").addColumn("filler", "text").execute();
    for (let row = 0; ; row += 1) {
      await sql`insert into half_made values (${"x".repeat(10_000)})`.execute(database);
      // By then some of its pages are on the disk.
      if (row === 3000) writeSync(1, "migrating\n");
    }
  },
};

await createSqliteDatabase({
  dataDir: process.argv[2] ?? "",
  migrations: [...MIGRATIONS, ENDLESS],
});
