import type { Platform } from "#ports/platform.ts";

/** Every store on one database. `close` waits for pending writes and is safe to call twice. */
export type Database = Pick<
  Platform,
  | "sites"
  | "stock"
  | "imports"
  | "changes"
  | "events"
  | "leases"
  | "searchSync"
  | "schema"
  | "damagedRecords"
  | "close"
>;
