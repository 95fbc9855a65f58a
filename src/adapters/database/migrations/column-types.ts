import { type ColumnDataType, type CreateTableBuilder, type Expression, sql } from "kysely";
import type { DatabaseKind } from "./migration.ts";

type ColumnType = ColumnDataType | Expression<unknown>;

/**
 * Column types that mean the same on both databases: keys compare by bytes whatever the server's locale,
 * instants and references hold more than 32 bits.
 */
export function resolveTypes(kind: DatabaseKind): {
  key: ColumnType;
  instant: ColumnType;
  reference: ColumnType;
} {
  return {
    key: kind === "postgres" ? sql`text collate "C"` : "text",
    instant: "bigint",
    reference: "bigint",
  };
}

/** Adds an `id` that counts up and is never reused. */
export function addIdentity<Table extends string>(
  table: CreateTableBuilder<Table>,
  kind: DatabaseKind,
): CreateTableBuilder<Table, "id"> {
  if (kind === "sqlite") {
    return table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
  }
  return table.addColumn("id", "bigint", (column) =>
    column.generatedByDefaultAsIdentity().primaryKey(),
  );
}
