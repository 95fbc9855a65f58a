import type { Stores } from "#ports/stores/stores.ts";

/** Every store on one database. `close` waits for pending writes and is safe to call twice. */
export type Database = Stores & { close(): Promise<void> };
