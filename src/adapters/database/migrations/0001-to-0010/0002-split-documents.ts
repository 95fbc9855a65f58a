import { type Kysely, sql } from "kysely";
import { resolveTypes } from "../column-types.ts";
import type { DatabaseKind } from "../migration.ts";

/**
 * Moves the documents of vehicles to a table of their own: an import writes them ahead, and moves only narrow
 * rows while others wait.
 */
export async function splitDocuments(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = database;
  const { reference } = resolveTypes(kind);
  await schema
    .createTable("vehicle_document")
    .addColumn("id", reference, (column) => column.primaryKey())
    .addColumn("imported", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .execute();
  await moveDocuments(database, kind);
  for (const table of ["vehicle", "vehicle_history", "import_staging"]) {
    for (const column of ["imported", "details"]) {
      await schema.alterTable(table).dropColumn(column).execute();
    }
  }
  await schema.alterTable("import_staging").addColumn("vehicle_id", reference).execute();
  await schema.alterTable("import_staging").addColumn("outcome", "text").execute();
  await schema.alterTable("lease").addColumn("process", "text").execute();
}

/**
 * New documents have the id of their staged row, which counts upwards. Older ones get negative ids: even for
 * vehicles, odd for history.
 */
async function moveDocuments(database: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = database;
  const { reference } = resolveTypes(kind);
  // Runs that an older version staged cannot continue.
  await sql`delete from import_staging`.execute(database);
  await schema
    .alterTable("vehicle")
    .addColumn("document_id", reference, (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("vehicle_history").addColumn("document_id", reference).execute();
  await sql`update vehicle set document_id = -2 * id`.execute(database);
  await sql`
    update vehicle_history set document_id = -2 * numbered.place - 1
    from (
      select run_id, vehicle_id, row_number() over (order by run_id, vehicle_id) as place
      from vehicle_history where imported is not null
    ) as numbered
    where vehicle_history.run_id = numbered.run_id
      and vehicle_history.vehicle_id = numbered.vehicle_id
  `.execute(database);
  for (const table of ["vehicle", "vehicle_history"]) {
    await sql`
      insert into vehicle_document (id, imported, details)
      select document_id, imported, details from ${sql.table(table)}
      where imported is not null
    `.execute(database);
  }
}
