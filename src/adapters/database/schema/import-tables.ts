import type { Generated } from "kysely";
import type { ImportRun, ImportRunStatus } from "#ports/stores/import-store.ts";

/** What an import did to a vehicle. */
export type ImportOutcome = "created" | "updated" | "relisted" | "removed";

export type ImportRunTable = {
  import_run: {
    id: Generated<number>;
    dealership_id: number;
    mapping: string;
    mode: ImportRun["mode"];
    file: string;
    status: ImportRunStatus;
    reason: string | null;
    counts: string;
    ignored_columns: string;
    started_at: number;
    finished_at: number | null;
    /** Since when it cannot be undone and its rejects are gone; null while they are kept. */
    pruned_at: number | null;
  };
};

export type ImportRejectedVehicleTable = {
  /** Known vehicles that the rejected rows of a run under way name. */
  import_rejected_vehicle: { run_id: number; source_key: string };
};

export type ImportRejectTable = {
  import_reject: {
    id: Generated<number>;
    run_id: number;
    is_rejected: number;
    line: number;
    column_name: string | null;
    value: string | null;
    reason: string;
    source_key: string | null;
  };
};

export type ImportStagingTable = {
  /** Rows of runs under way, in the order of their file. A row's document has its id. */
  import_staging: {
    id: Generated<number>;
    run_id: number;
    source_key: string;
    /** The slug wanted; made unique on the platform when the run is applied. */
    slug: string;
    content_hash: string;
    is_sold: number;
    price: number | null;
    location_id: number | null;
    listed_at: number | null;
    sold_at: number | null;
    /** The vehicle that the row will change; set while the run is prepared. */
    vehicle_id: number | null;
    /** What the run will do, set while it is prepared; null: nothing, its document goes then. */
    outcome: ImportOutcome | null;
  };
};

export type VehicleHistoryTable = {
  /**
   * Each vehicle that a run touched, as it was before; nothing before where it was created. Written
   * ahead, and so of no meaning for a run that was not applied.
   */
  vehicle_history: {
    run_id: number;
    vehicle_id: number;
    outcome: ImportOutcome;
    location_id: number | null;
    content_hash: string | null;
    document_id: number | null;
    price: number | null;
    is_hidden: number | null;
    created_at: number | null;
    sold_at: number | null;
  };
};
