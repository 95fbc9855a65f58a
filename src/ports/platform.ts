import type { ChangeLog } from "./change-log.ts";
import type { DamagedRecords } from "./damaged-records.ts";
import type { EventStore } from "./event-store.ts";
import type { ImageService } from "./image-service.ts";
import type { ImportStore } from "./import-store.ts";
import type { IndexHost } from "./index-host.ts";
import type { InventorySearch, SearchIndex } from "./inventory-search.ts";
import type { LeaseStore } from "./lease-store.ts";
import type { Log } from "./log.ts";
import type { RecordSchema } from "./record-schema.ts";
import type { SearchPageSource } from "./search-page-source.ts";
import type { SearchSnapshot } from "./search-snapshot.ts";
import type { SearchSyncStore } from "./search-sync-store.ts";
import type { SearchWatch } from "./search-watch.ts";
import type { SiteStore } from "./site-store.ts";
import type { StockStore } from "./stock-store.ts";

export type ForecourtMode = "demo" | "development" | "production";

/** Everything from outside that the product uses. Use cases take only the members they name. */
export type Platform = {
  mode: ForecourtMode;
  /** Milliseconds UTC. */
  now: () => number;
  log: Log;
  sites: SiteStore;
  stock: StockStore;
  imports: ImportStore;
  changes: ChangeLog;
  events: EventStore;
  leases: LeaseStore;
  searchSync: SearchSyncStore;
  /** Where the search is hosted, its index as something to write to; null where it is in the process. */
  indexHost: IndexHost | null;
  schema: RecordSchema;
  damagedRecords: DamagedRecords;
  search: InventorySearch;
  /** The process's own, or what it knows of the vehicles in a hosted one. */
  searchIndex: SearchIndex;
  searchSnapshot: SearchSnapshot;
  searchWatch: SearchWatch;
  images: ImageService;
  searchPages: SearchPageSource;
  /** Stops threads and connections, in order; safe to call twice. */
  close(): Promise<void>;
};
