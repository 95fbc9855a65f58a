import type { ImageService } from "./image-service.ts";
import type { Log } from "./log.ts";
import type { IndexHost } from "./search/index-host.ts";
import type { InventorySearch, SearchIndex } from "./search/inventory-search.ts";
import type { SearchSnapshot } from "./search/search-snapshot.ts";
import type { SearchWatch } from "./search/search-watch.ts";
import type { SearchPageSource } from "./search-page-source.ts";
import type { ChangeLog } from "./stores/change-log.ts";
import type { DamagedRecords } from "./stores/damaged-records.ts";
import type { EventStore } from "./stores/event-store.ts";
import type { ImportStore } from "./stores/import-store.ts";
import type { LeaseStore } from "./stores/lease-store.ts";
import type { RecordSchema } from "./stores/record-schema.ts";
import type { SearchSyncStore } from "./stores/search-sync-store.ts";
import type { SiteStore } from "./stores/site-store.ts";
import type { StockStore } from "./stores/stock-store.ts";

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
