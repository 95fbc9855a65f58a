import type { ReservationState } from "#domain/reservation/reservation-states.ts";
import type { StoredVehicle } from "#domain/stock/changes/stored-vehicle.ts";
import type { ImportedVehicle, VehicleDetails } from "#domain/vehicle/vehicle.schema.ts";

/** The limit for rejected rows of a run, and another for unreadable cells. */
export const MAX_STORED_REJECTS = 1000;

export type ImportRunStatus = "staging" | "applied" | "dry_run" | "stopped" | "undone";

export type ImportCounts = {
  rows: number;
  accepted: number;
  rejected: number;
  created: number;
  updated: number;
  /** Of `updated`: for sale before, and sold by the feed's own word. */
  sold: number;
  unchanged: number;
  /** Sold or absent before, and in the feed again. */
  relisted: number;
  /** Absent from a full feed, so marked sold. */
  removed: number;
  priceChanges: number;
  /** Also counts notes on the header. */
  unreadableCells: number;
};

export type ImportRun = {
  id: number;
  dealershipId: number;
  mapping: string;
  mode: "full" | "partial";
  file: string;
  status: ImportRunStatus;
  reason: string | null;
  counts: ImportCounts;
  ignoredColumns: string[];
  startedAt: number;
  finishedAt: number | null;
  /** When its rejects and history were deleted; null while it can be undone. */
  prunedAt: number | null;
};

export type StagedVehicle = {
  sourceKey: string;
  slugBase: string;
  /** Hash of all feed data: equal hashes change nothing. */
  contentHash: string;
  imported: ImportedVehicle;
  details: VehicleDetails;
  locationId: number | null;
  /** Null for the time of the import. */
  listedAt: number | null;
  /** Only with status sold. */
  soldAt: number | null;
};

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

export type FoundDamaged = { sourceKey: string; contentHash: string };

export type FoundVehicles = { stored: StoredVehicle[]; damaged: FoundDamaged[] };

/** A live reservation whose vehicle a run marks sold, by the feed's word or by its absence. */
export type EndingReservation = {
  reference: string;
  siteSlug: string;
  state: ReservationState;
  /** Its deposit that is in the ledger, in whole cents: none of what came online beside it. */
  paidCents: number;
};

/** Reservations that an undo touches, by its word on their vehicles. */
export type UndoneReservations = {
  /** Live ones, which end as after a feed that says sold. */
  sold: EndingReservation[];
  /** Live ones that were to end, and go on; handed over ones, which are live again. */
  forSale: EndingReservation[];
};

export type ApplyOptions = {
  now: number;
  /** The current time, to renew the lease; `now` by default. */
  clock?: () => number;
  /** Marks the stock of this dealership and mapping that the feed does not name as sold. */
  isFull: boolean;
};

export type ImportStore = {
  /** Takes over from a dead run at once, or after two minutes. @throws ImportInProgressError */
  begin(run: {
    dealershipId: number;
    mapping: string;
    mode: "full" | "partial";
    file: string;
    ignoredColumns: string[];
    now: number;
  }): Promise<ImportRun>;
  /** Renews the lease. All rejects count; the first are stored, up to MAX_STORED_REJECTS. */
  stage(
    runId: number,
    vehicles: readonly StagedVehicle[],
    rejects: readonly RejectedRow[],
    now: number,
  ): Promise<void>;
  /** Keys of rows whose hash, location and record equal the stored ones. Far cheaper than `findStored`. */
  findUnchanged(runId: number, vehicles: readonly StagedVehicle[]): Promise<ReadonlySet<string>>;
  /** Excludes vehicles of undone runs. */
  findStored(runId: number, sourceKeys: readonly string[]): Promise<FoundVehicles>;
  /**
   * Counts what applying would do; renews the lease. `current` is the mapping's stock for sale, `deposits` are the
   * confirmed reservations of it that were paid here.
   */
  preview(
    runId: number,
    options: ApplyOptions,
  ): Promise<ImportCounts & { current: number; deposits: number }>;
  /**
   * Reservations that end where the staged run is applied and not taken back, and those that were handed over and are
   * live again, as it lists their vehicles again.
   */
  listEndings(runId: number, isFull: boolean): Promise<EndingReservation[]>;
  /** Moves the rows to the stock in one transaction. @throws ImportInProgressError when its lease is lost. */
  apply(runId: number, options: ApplyOptions): Promise<ImportRun>;
  /** Ends a run without changing the stock. */
  stop(
    runId: number,
    status: "dry_run" | "stopped",
    reason: string | null,
    counts: ImportCounts,
    now: number,
  ): Promise<ImportRun>;
  /** Reservations whose vehicles an undo marks sold or for sale. @throws CannotUndoError */
  listUndone(runId: number): Promise<UndoneReservations>;
  /**
   * Hides what the run created, so that no address is reused.
   *
   * @throws CannotUndoError, or ImportInProgressError during an import, which relies on the stock.
   */
  undo(runId: number, now: number): Promise<ImportRun>;
  /** Stops killed runs: at once when the process is known to be dead, else after an hour of silence. */
  endDead(now: number): Promise<void>;
  find(runId: number): Promise<ImportRun | null>;
  /** Newest first. */
  list(limit: number): Promise<ImportRun[]>;
  /** In file order. */
  listRejects(runId: number): AsyncIterable<RejectedRow>;
  /** Deletes rejects and history of old runs (`isPrunableRun`), which cannot be undone from then on. */
  prune(now: number): Promise<void>;
};

export type LeaseHolder = {
  runId: number;
  dealership: string;
  startedAt: number;
  /** Unless the lease is renewed. */
  endsAt: number;
};

/** The holder is null when its run has ended since. */
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
