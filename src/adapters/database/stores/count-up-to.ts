import { sql } from "kysely";
import type { Writer } from "../database-access.ts";
import type { DatabaseKind } from "../migrations/migration.ts";

/** Advances the id counter after ids were given explicitly. Only PostgreSQL's counter does not see them. */
export async function countUpTo(
  writer: Writer,
  kind: DatabaseKind,
  table: "dealership" | "location",
): Promise<void> {
  if (kind === "sqlite") return;
  await sql`
    select setval(
      pg_get_serial_sequence(${table}, 'id'),
      greatest(
        (select max(id) from ${sql.table(table)}),
        nextval(pg_get_serial_sequence(${table}, 'id'))
      )
    )
  `.execute(writer);
}
