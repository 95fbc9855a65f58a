import type { Generated } from "kysely";
import type { Change } from "#ports/stores/change-log.ts";
import type {
  ImportRejectedVehicleTable,
  ImportRejectTable,
  ImportRunTable,
  ImportStagingTable,
  VehicleHistoryTable,
} from "./import-tables.ts";
import type { SearchSyncTable } from "./search-tables.ts";

/**
 * The one typed schema of both databases. Instants are milliseconds UTC, JSON documents are text,
 * and truth is 0 or 1, so that one text of SQL means the same on SQLite and PostgreSQL.
 */
export type Tables = ImportRunTable &
  ImportRejectedVehicleTable &
  ImportRejectTable &
  ImportStagingTable &
  VehicleHistoryTable &
  SearchSyncTable & {
    site: { slug: string; config: string; updated_at: number };
    /** `pages` is the JSON of the last good ones. */
    search_pages: { site_slug: string; source: string; pages: string };
    dealership: {
      id: Generated<number>;
      slug: string;
      name: string;
      phone: string | null;
      email: string | null;
      price_state: string | null;
    };
    /** Which dealerships' stock a site sells, in its own order. */
    site_dealership: { site_slug: string; dealership_id: number; position: number };
    location: {
      id: Generated<number>;
      dealership_id: number;
      slug: string;
      /** In the dealership's own order. */
      position: number;
      config: string;
    };
    vehicle: {
      id: Generated<number>;
      slug: string;
      dealership_id: number;
      mapping: string;
      source_key: string;
      location_id: number | null;
      content_hash: string;
      document_id: number;
      price: number | null;
      /** The run that brought it first. */
      first_run_id: number;
      /** 1 where the run that brought it was undone: shown nowhere, its slug stays taken. */
      is_hidden: number;
      created_at: number;
      sold_at: number | null;
      reserved_at: number | null;
      updated_at: number;
    };
    /** What a feed says of a vehicle, written once: a new word of the feed is a new document. */
    vehicle_document: { id: number; imported: string; details: string };
    price_event: {
      id: Generated<number>;
      vehicle_id: number;
      run_id: number | null;
      at: number;
      price_before: number | null;
      price_after: number | null;
    };
    change: { id: Generated<number>; kind: Change["kind"]; record_id: string; at: number };
    /** One row: the last change that was pruned, 0 for none. */
    change_horizon: { id: number; pruned_id: number };
    /**
     * Who may do what only one may do at a time; a lease that ran out is anybody's. `process` is the
     * holder's where a dead one can be told, and null elsewhere.
     */
    lease: { name: string; holder: string; process: string | null; expires_at: number };
    /** The vehicle and the site may be gone by now: what was counted stays counted. */
    visitor_event: {
      id: Generated<number>;
      site_slug: string;
      event_id: number;
      vehicle_id: number | null;
      /** 1-based rank in the whole result; null outside a result list. */
      position: number | null;
      path: string;
      recorded_at: number;
    };
  };
