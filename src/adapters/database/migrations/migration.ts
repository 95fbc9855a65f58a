import type { Kysely } from "kysely";

export type DatabaseKind = "sqlite" | "postgres";

/**
 * One step of the schema. It never changes once released, and uses no table types, which describe today's
 * schema.
 */
export type Migration = {
  name: string;
  up: (database: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;
};
