import type { Kysely } from "kysely";

export type DatabaseKind = "sqlite" | "postgres";

/** One step of the schema. It never changes once released, and does not use the types of today's tables. */
export type Migration = {
  name: string;
  up: (database: Kysely<unknown>, kind: DatabaseKind) => Promise<void>;
};
