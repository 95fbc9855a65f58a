import { DatabaseSync } from "node:sqlite";

/**
 * The number of the latest migration of a file, read without a lock; null where that cannot be read, as in a new or
 * damaged file.
 */
export function readSchemaNumber(file: string): number | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const row = database.prepare("select max(id) as latest from migration").get();
    return typeof row?.["latest"] === "number" ? row["latest"] : null;
  } catch {
    return null;
  } finally {
    database?.close();
  }
}
