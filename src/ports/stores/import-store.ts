import type { StoredVehicle } from "#domain/stock/changes/stored-vehicle.ts";
import type { ImportedVehicle, VehicleDetails } from "#domain/vehicle/vehicle.schema.ts";

/** The limit of stored rejected rows of a run, and of unreadable cells. */
export const MAX_STORED_REJECTS = 1000;

export type ImportRunStatus = "staging" | "applied" | "dry_run" | "stopped" | "undone";

export type ImportCounts = {
  rows: number;
  accepted: number;
  rejected: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Sold or absent before, and in the feed again. */
  relisted: number;
  /** Absent from a full feed, so marked sold. */
  removed: number;
  priceChanges: number;
  /** Unreadable cells of accepted rows, and notes on the header. */
  unreadableCells: number;
};

export type ImportRun = {
  id: number;
  dealershipId: number;
  mapping: string;
  mode: "full" | "partial";
  file: string;
  status: ImportRunStatus;
  /** Why it stopped, in words for the operator. */
  reason: string | null;
  counts: ImportCounts;
  /** Columns of the file that the mapping does not read. */
  ignoredColumns: string[];
  startedAt: number;
  finishedAt: number | null;
  /** When its rejects and history were deleted; null while it can be undone. */
  prunedAt: number | null;
};

/** `slugBase` is the wanted slug; the store makes it unique. */
export type StagedVehicle = {
  sourceKey: string;
  slugBase: string;
  /** Hash of all feed data: equal hashes change nothing. */
  contentHash: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  /** The feed's stock date (milliseconds UTC); null for the time of the import. */
  listedAt: number | null;
  /** Only with status sold. */
  soldAt: number | null;
};

/** A row that did not become a vehicle, or an unreadable cell. */
export type RejectedRow = {
  /** False when only this cell was left out. */
  isRejected: boolean;
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
  /** Keeps the vehicle of a full feed from being marked sold. */
  sourceKey: string | null;
};

/** A stored vehicle whose record cannot be read. */
export type FoundDamaged = { sourceKey: string; contentHash: string };

export type FoundVehicles = { known: StoredVehicle[]; damaged: FoundDamaged[] };

export type ApplyOptions = {
  /** Milliseconds UTC. */
  now: number;
  /** The current time, to renew the lease during preparation; by default `now`. */
  clock?: () => number;
  /** Marks vehicles of this dealership and mapping that the feed does not name as sold. */
  isFull: boolean;
};

export type ImportStore = {
  /**
   * Opens a run and takes the dealership's import lease. A dead run's lease is free at once when its process
   * is known to be dead, else two minutes after its last renewal.
   *
   * @throws ImportInProgressError when another run holds the lease.
   */
  begin(run: {
    dealershipId: number;
    mapping: string;
    mode: "full" | "partial";
    file: string;
    ignoredColumns: string[];
    now: number;
  }): Promise<ImportRun>;
  /**
   * Adds rows to the staging area and renews the lease. All rejects count; the first are stored, up to
   * MAX_STORED_REJECTS.
   */
  stage(
    runId: number,
    vehicles: readonly StagedVehicle[],
    rejects: readonly RejectedRow[],
    now: number,
  ): Promise<void>;
  /** Keys of rows whose hash, location and record equal the stored ones. Far cheaper than `findKnown`. */
  findUnchanged(runId: number, vehicles: readonly StagedVehicle[]): Promise<ReadonlySet<string>>;
  /** Stored vehicles of the run's dealership and mapping by key, except those of undone runs. */
  findKnown(runId: number, sourceKeys: readonly string[]): Promise<FoundVehicles>;
  /** Counts what applying would do; renews the lease. `current` is the mapping's stock for sale. */
  preview(runId: number, options: ApplyOptions): Promise<ImportCounts & { current: number }>;
  /**
   * Moves the staged rows to the stock in one transaction: vehicles, price events, history and changes.
   * Stored vehicles keep their slug.
   *
   * @throws ImportInProgressError when another run has taken the lease.
   */
  apply(runId: number, options: ApplyOptions): Promise<ImportRun>;
  /** Ends a run without changing the stock. */
  stop(
    runId: number,
    status: "dry_run" | "stopped",
    reason: string | null,
    counts: ImportCounts,
    now: number,
  ): Promise<ImportRun>;
  /**
   * Restores every vehicle that the run changed. Created ones are marked sold and hidden, so that their
   * address is never reused. Reservations stay.
   *
   * @throws CannotUndoError when the run was not applied, was pruned, or is not the latest of its source.
   * @throws ImportInProgressError when an import of the dealership, which relies on the stock, is in
   * progress.
   */
  undo(runId: number, now: number): Promise<ImportRun>;
  /**
   * Stops runs that were killed and frees what they hold: at once when their process is known to be dead,
   * else an hour after their last renewal.
   */
  endDead(now: number): Promise<void>;
  find(runId: number): Promise<ImportRun | null>;
  /** Newest first. */
  list(limit: number): Promise<ImportRun[]>;
  /** Stored rejects in file order. */
  listRejects(runId: number): AsyncIterable<RejectedRow>;
  /** Deletes rejects and history of old runs (`isPrunableRun`), which cannot be undone from then on. */
  prune(now: number): Promise<void>;
};

/** Instants in milliseconds UTC. */
export type LeaseHolder = {
  runId: number;
  dealership: string;
  startedAt: number;
  /** Unless the lease is renewed. */
  endsAt: number;
};

/** Another import holds the dealership's lease; null when it has ended since. */
export class ImportInProgressError extends Error {
  constructor(holder: LeaseHolder | null) {
    super(holder === null ? "Another import of the dealership took its place." : describe(holder));
    this.name = "ImportInProgressError";
  }
}

function describe({ runId, dealership, startedAt, endsAt }: LeaseHolder): string {
  return (
    `Import ${runId} of "${dealership}" has been running since ${new Date(startedAt).toISOString()}. ` +
    `Wait for it to end; if it was killed, it gives way at ${new Date(endsAt).toISOString()}.`
  );
}

/** The message says why and what to do. */
export class CannotUndoError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CannotUndoError";
  }
}
