import type { Generated } from "kysely";
import type { Change } from "#ports/stores/change-log.ts";
import type { AppointmentTables } from "./appointment-tables.ts";
import type { DealTables } from "./deal-tables.ts";
import type {
  ImportRejectedVehicleTable,
  ImportRejectTable,
  ImportRunTable,
  ImportStagingTable,
  VehicleHistoryTable,
} from "./import-tables.ts";
import type { LeadTables } from "./lead-tables.ts";
import type { ReservationTables } from "./reservation-tables.ts";
import type { SandboxTables } from "./sandbox-tables.ts";
import type { SearchSyncTable } from "./search-tables.ts";

/**
 * The schema of both databases. Instants are milliseconds UTC, JSON is text and booleans are 0 or 1, so that
 * one SQL text means the same on SQLite and PostgreSQL.
 */
export type Tables = ImportRunTable &
  ImportRejectedVehicleTable &
  ImportRejectTable &
  ImportStagingTable &
  VehicleHistoryTable &
  SearchSyncTable &
  AppointmentTables &
  SandboxTables &
  DealTables &
  LeadTables &
  ReservationTables & {
    site: { slug: string; config: string; updated_at: number };
    search_pages: { site_slug: string; source: string; pages: string };
    dealership: {
      id: Generated<number>;
      slug: string;
      name: string;
      phone: string | null;
      email: string | null;
      price_state: string | null;
      /** JSON; null where the record says none. */
      payment_processors: string | null;
    };
    site_dealership: { site_slug: string; dealership_id: number; position: number };
    location: {
      id: Generated<number>;
      dealership_id: number;
      slug: string;
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
      first_run_id: number;
      /** 1 when the run that created it was undone: never shown, but its slug stays taken. */
      is_hidden: number;
      created_at: number;
      sold_at: number | null;
      reserved_at: number | null;
      /** While it is only held; null for a reservation that is confirmed. */
      hold_until: number | null;
      updated_at: number;
    };
    /** The feed's data of a vehicle, immutable: changed data is a new document. */
    vehicle_document: { id: number; imported: string; details: string };
    price_event: {
      id: Generated<number>;
      vehicle_id: number;
      run_id: number | null;
      at: number;
      /** Null where there was none, or one of another type. */
      price_before: number | null;
      price_after: number | null;
    };
    change: { id: Generated<number>; kind: Change["kind"]; record_id: string; at: number };
    /** One row: the last pruned change, 0 for none. */
    change_horizon: { id: number; pruned_id: number };
    /** An expired lease is free. `process` is null where a dead process cannot be recognised. */
    lease: { name: string; holder: string; process: string | null; expires_at: number };
    /** The vehicle and the site may have been deleted since. */
    visitor_event: {
      id: Generated<number>;
      site_slug: string;
      event_id: number;
      vehicle_id: number | null;
      /** 1-based rank in the results; null outside a result list. */
      position: number | null;
      /** Whose phone number was revealed; null for other events and the site's own number. */
      dealership_id: number | null;
      path: string;
      recorded_at: number;
    };
  };
