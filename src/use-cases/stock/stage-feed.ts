import { hash } from "node:crypto";
import type { Location } from "#domain/location/location.schema.ts";
import type { LackCounts } from "#domain/stock/changes/count-lacks.ts";
import type { LeapCounts } from "#domain/stock/changes/count-leaps.ts";
import type { LossCounts } from "#domain/stock/changes/count-losses.ts";
import type { FeedBinding } from "#domain/stock/columns/bind-columns.ts";
import type { FeedField } from "#domain/stock/columns/feed-mapping.ts";
import { noteRepeatedColumns } from "#domain/stock/columns/note-repeated-columns.ts";
import { createRowMapper } from "#domain/stock/map-row.ts";
import type { Feed } from "#ports/feed-reader.ts";
import type { Platform } from "#ports/platform.ts";
import type { RejectedRow } from "#ports/stores/import-store.ts";
import { createVehicleCompleter, type RowVehicle } from "./complete-vehicles.ts";

export const ROWS_PER_CHUNK = 500;

/** The run's report has all of them. */
export const NOTES_SHOWN = 20;

export type StagingProgress = { rows: number; readBytes: number; sizeBytes: number };

/** `firstNotes` are the first NOTES_SHOWN. A repeated header counts as an unreadable cell. */
export type StagingTally = {
  rows: number;
  accepted: number;
  rejected: number;
  unreadableCells: number;
  firstNotes: RejectedRow[];
  losses: LossCounts;
  leaps: LeapCounts;
  lacks: LackCounts;
  /** Fields that the file lacks and stored vehicles have; they stay unchanged. */
  left: FeedField[];
  /** The line at which a truncated file ends; null for a whole file. */
  cutLine: number | null;
};

export type Staging = {
  runId: number;
  feed: Feed;
  binding: FeedBinding;
  locations: readonly Location[];
  onProgress?: (progress: StagingProgress) => void;
  /** Aborts between two chunks. */
  signal?: AbortSignal;
};

/**
 * Stages a feed in chunks. `tally` is always up to date, so a failed run reports how far it came.
 * @throws FeedUnreadableError when the file cannot be read to its end; the signal's reason when aborted.
 */
export async function stageFeed(
  { imports, now }: Pick<Platform, "imports" | "now">,
  { runId, feed, binding, locations, onProgress, signal }: Staging,
  tally: StagingTally,
): Promise<void> {
  const mapRow = createRowMapper({ binding, locations, now: now(), hashText });
  const completer = createVehicleCompleter({ imports, runId, binding, locations, hashText, tally });
  let vehicles: RowVehicle[] = [];
  let notes: RejectedRow[] = noteRepeatedColumns(binding);
  countNotes(tally, notes);

  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    const { staged, refused } = await completer.complete(vehicles);
    notes.push(...refused);
    countRefused(tally, refused);
    await imports.stage(runId, staged, notes, now());
    vehicles = [];
    notes = [];
    onProgress?.({ rows: tally.rows, readBytes: feed.readBytes(), sizeBytes: feed.sizeBytes });
  };

  for await (const row of feed.rows(signal)) {
    const mapped = mapRow(row);
    if (row.isTruncated) tally.cutLine = row.line;
    if (mapped.vehicle !== null) vehicles.push({ line: row.line, vehicle: mapped.vehicle });
    notes.push(...mapped.notes);
    count(tally, mapped.vehicle !== null, mapped.notes);
    if (tally.rows % ROWS_PER_CHUNK === 0) await flush();
  }
  if (tally.rows % ROWS_PER_CHUNK !== 0 || notes.length > 0) await flush();
  tally.left = completer.listCarriedFields();
}

function hashText(text: string): string {
  return hash("sha256", text);
}

function count(tally: StagingTally, isAccepted: boolean, notes: readonly RejectedRow[]): void {
  tally.rows += 1;
  tally.accepted += isAccepted ? 1 : 0;
  tally.rejected += isAccepted ? 0 : 1;
  if (isAccepted) countNotes(tally, notes);
  else showNotes(tally, notes);
}

/** These rows were counted as accepted before they were compared with the stock. */
function countRefused(tally: StagingTally, refused: readonly RejectedRow[]): void {
  tally.accepted -= refused.length;
  tally.rejected += refused.length;
  showNotes(tally, refused);
}

function countNotes(tally: StagingTally, notes: readonly RejectedRow[]): void {
  tally.unreadableCells += notes.length;
  showNotes(tally, notes);
}

function showNotes(tally: StagingTally, notes: readonly RejectedRow[]): void {
  tally.firstNotes.push(...notes.slice(0, NOTES_SHOWN - tally.firstNotes.length));
}
