import type { Kysely } from "kysely";

export type DatabaseKind = "sqlite" | "postgres";

/**
 * One step of the schema. It never changes once released, and sees no table types: they describe
 * the schema of today, a migration runs on that of its own time.
 */
export type Migration = {
  name: string;
  up: (database: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;
};
