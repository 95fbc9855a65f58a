import type { StoredVehicle } from "#domain/stock/changes/stored-vehicle.ts";
import type { ImportedVehicle, VehicleDetails } from "#domain/vehicle/vehicle.schema.ts";

/** Rejected rows that are kept of a run, and as many unreadable cells. */
export const MAX_STORED_REJECTS = 1000;

export type ImportRunStatus = "staging" | "applied" | "dry_run" | "stopped" | "undone";

export type ImportCounts = {
  rows: number;
  accepted: number;
  rejected: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Sold or absent before, in the feed again. */
  relisted: number;
  /** Absent from a full feed: marked sold. */
  removed: number;
  priceChanges: number;
  /** Cells of accepted rows that count as not known, and notes on the header. */
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
  /** Since when it cannot be undone and its rejects are gone; null while they are kept. */
  prunedAt: number | null;
};

/** A row of a feed that became a vehicle. `slugBase` is the slug wanted; the store makes it unique. */
export type StagedVehicle = {
  sourceKey: string;
  slugBase: string;
  /** Of all that the feed says: equal hashes change nothing. */
  contentHash: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  /** The feed's own stock date in milliseconds UTC; null: first seen. */
  listedAt: number | null;
  /** The feed's own sold date; only beside status sold. */
  soldAt: number | null;
};

/** A row that did not become a vehicle, or a cell worth the operator's attention. */
export type RejectedRow = {
  /** False: the row came in and only this cell did not. `ImportCounts.rejected` counts the others. */
  isRejected: boolean;
  line: number;
  column: string | null;
  value: string | null;
  reason: string;
  /** Readable all the same: keeps the vehicle of a full feed from being marked sold. */
  sourceKey: string | null;
};

/** A vehicle whose stored record cannot be read, and the hash that it is stored under. */
export type FoundDamaged = { sourceKey: string; contentHash: string };

export type FoundVehicles = { known: StoredVehicle[]; damaged: FoundDamaged[] };

export type ApplyOptions = {
  /** The moment of the import, in milliseconds UTC. */
  now: number;
  /** Tells the time while the run is prepared, so that its lease lasts; left out, none passes. */
  clock?: () => number;
  /** A full feed: vehicles of this dealership and mapping that it does not name are marked sold. */
  isFull: boolean;
};

export type ImportStore = {
  /**
   * Opens a run and takes the dealership's import lease. A run that died gives way: at once where
   * its process is known to be dead, else after two minutes without a sign of life.
   *
   * @throws ImportInProgressError when another run of the dealership holds it.
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
   * Adds mapped rows to the run's staging area, in a short transaction; renews the lease. All rejects
   * count, the first MAX_STORED_REJECTS rows and as many cells are kept.
   */
  stage(
    runId: number,
    vehicles: readonly StagedVehicle[],
    rejects: readonly RejectedRow[],
    now: number,
  ): Promise<void>;
  /**
   * The keys of those rows that say, to the letter, what is stored of their vehicle: hash, location
   * and record. Far cheaper than `findKnown`.
   */
  findUnchanged(runId: number, vehicles: readonly StagedVehicle[]): Promise<ReadonlySet<string>>;
  /**
   * The vehicles of the run's dealership and mapping that have one of these keys, as the run finds
   * them; without those that a run brought which was undone.
   */
  findKnown(runId: number, sourceKeys: readonly string[]): Promise<FoundVehicles>;
  /**
   * What applying the run would do; renews the lease. `current` counts the vehicles now for sale of
   * the mapping.
   */
  preview(runId: number, options: ApplyOptions): Promise<ImportCounts & { current: number }>;
  /**
   * Moves the staged rows to the stock in one set-based transaction: vehicles, price events,
   * history, changes and the run's own end. Slugs stay with their vehicle. All or nothing. Renews
   * the lease with every step before that.
   *
   * @throws ImportInProgressError when the run was taken for dead and another has begun.
   */
  apply(runId: number, options: ApplyOptions): Promise<ImportRun>;
  /** Ends a run without touching the stock, and empties its staging area. */
  stop(
    runId: number,
    status: "dry_run" | "stopped",
    reason: string | null,
    counts: ImportCounts,
    now: number,
  ): Promise<ImportRun>;
  /**
   * Puts every vehicle that the run touched back as it was before; vehicles it created are marked
   * sold and hidden, so that no address is ever given to another. Reservations stay.
   *
   * @throws CannotUndoError when a later run of the dealership and mapping was applied, or the run was not,
   * or it was pruned.
   * @throws ImportInProgressError when an import of the dealership is under way, which rests on the
   * stock as it is.
   */
  undo(runId: number, now: number): Promise<ImportRun>;
  /**
   * Ends runs that were killed, and gives back their leases, staging areas and room on the disk: at
   * once where their process is known to be dead, else after an hour without a sign of life.
   */
  endDead(now: number): Promise<void>;
  /** Null when there is no such run. */
  find(runId: number): Promise<ImportRun | null>;
  /** Newest first. */
  list(limit: number): Promise<ImportRun[]>;
  /** Those that are kept, in the order of the file; none of a run that never was. */
  listRejects(runId: number): AsyncIterable<RejectedRow>;
  /**
   * Forgets what runs left that are old or many (`isPrunableRun`): their rejects and what vehicles
   * were before them. Such a run cannot be undone from then on; its counts stay.
   */
  prune(now: number): Promise<void>;
};

/** The run that holds a dealership's lease; instants in milliseconds UTC. */
export type LeaseHolder = {
  runId: number;
  dealership: string;
  startedAt: number;
  /** Without a further sign of life. */
  endsAt: number;
};

/** Another import of the dealership is under way; null where it has ended since it was met. */
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

/** The run cannot be taken back; the message says why and what to do. */
export class CannotUndoError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CannotUndoError";
  }
}
