import { createRecords } from "./0001-create-records.ts";
import type { Migration } from "./migration.ts";

/** In order; the schema's number is how many of them a database has seen. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0001 sites, stock, imports and changes", up: createRecords },
];
