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

/** Everything outside the product that it uses. Use cases take only the members they name. */
export type Platform = {
  mode: ForecourtMode;
  now: () => number;
  log: Log;
  sites: SiteStore;
  stock: StockStore;
  imports: ImportStore;
  changes: ChangeLog;
  events: EventStore;
  leases: LeaseStore;
  searchSync: SearchSyncStore;
  /** Null when the search is embedded. */
  indexHost: IndexHost | null;
  schema: RecordSchema;
  damagedRecords: DamagedRecords;
  search: InventorySearch;
  /** The embedded index; with a hosted search, a summary of the vehicles in it. */
  searchIndex: SearchIndex;
  searchSnapshot: SearchSnapshot;
  searchWatch: SearchWatch;
  images: ImageService;
  searchPages: SearchPageSource;
  /** Stops threads and connections; safe to call twice. */
  close(): Promise<void>;
};
