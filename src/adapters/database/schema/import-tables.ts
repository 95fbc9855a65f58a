import type { Generated } from "kysely";
import type { ImportRun, ImportRunStatus } from "#ports/stores/import-store.ts";

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
    /** When its rejects and history were deleted; null while it can be undone. */
    pruned_at: number | null;
  };
};

export type ImportRejectedVehicleTable = {
  /** Stored vehicles that rejected rows of a run in progress name. */
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
  /** Rows of runs in progress, in file order. A row's document has the same id. */
  import_staging: {
    id: Generated<number>;
    run_id: number;
    source_key: string;
    /** The wanted slug; made unique when the run is prepared. */
    slug: string;
    content_hash: string;
    is_sold: number;
    price: number | null;
    location_id: number | null;
    listed_at: number | null;
    sold_at: number | null;
    /** The stored vehicle that the row will change; set when the run is prepared. */
    vehicle_id: number | null;
    /** Set when the run is prepared; null when nothing changes, and the document is deleted. */
    outcome: ImportOutcome | null;
  };
};

export type VehicleHistoryTable = {
  /**
   * Each vehicle that a run changed, as it was before; empty columns for a created one. Written ahead, so it
   * has no meaning for a run that was not applied.
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
