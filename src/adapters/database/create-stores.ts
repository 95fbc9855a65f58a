import type { Database } from "./database.ts";
import type { DatabaseAccess } from "./database-access.ts";
import { createImportStore } from "./imports/create-import-store.ts";
import { createChangeLog } from "./stores/create-change-log.ts";
import { createSiteStore } from "./stores/create-site-store.ts";
import { createStockStore } from "./stores/create-stock-store.ts";

/** The same stores on either database. */
export function createStores(access: DatabaseAccess): Omit<Database, "close"> {
  return {
    sites: createSiteStore(access),
    stock: createStockStore(access),
    imports: createImportStore(access),
    changes: createChangeLog(access),
  };
}
