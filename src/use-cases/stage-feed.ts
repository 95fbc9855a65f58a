import { hash } from "node:crypto";
import type { Location } from "#domain/location/location.schema.ts";
import type { FeedBinding } from "#domain/stock/bind-columns.ts";
import { addLosses, findLosses, type LossCounts } from "#domain/stock/count-losses.ts";
import { createFieldKeeper } from "#domain/stock/keep-absent-fields.ts";
import { createRowMapper, type MappedVehicle } from "#domain/stock/map-row.ts";
import { noteRepeatedColumns } from "#domain/stock/note-repeated-columns.ts";
import type { Feed } from "#ports/feed-reader.ts";
import type { RejectedRow, StagedVehicle } from "#ports/import-store.ts";
import type { Platform } from "#ports/platform.ts";

/** Rows that are mapped and staged together, in one short transaction. */
export const ROWS_PER_CHUNK = 500;

/** Rejected rows and unreadable cells handed back; the run's report has all of them. */
export const NOTES_SHOWN = 20;

export type StagingProgress = { rows: number; readBytes: number; sizeBytes: number };

/**
 * What staging saw; `firstNotes` are the first NOTES_SHOWN. A header that stands twice is counted
 * and told like an unreadable cell.
 */
export type StagingTally = {
  rows: number;
  accepted: number;
  rejected: number;
  unreadableCells: number;
  firstNotes: RejectedRow[];
  /** Accepted rows of vehicles that were known before. */
  known: number;
  /** What known vehicles would lose. */
  losses: LossCounts;
  /** The line of the row that the file ends within; null for a whole file. */
  cutLine: number | null;
};

export type Staging = {
  runId: number;
  feed: Feed;
  binding: FeedBinding;
  locations: readonly Location[];
  onProgress?: (progress: StagingProgress) => void;
  /** Ends the import between two chunks. */
  signal?: AbortSignal;
};

/**
 * Reads a feed through, and stages its vehicles and its rejects in chunks. `tally` is kept up to
 * date, so that it tells how far a failed staging came.
 *
 * @throws FeedUnreadableError when the file cannot be read to its end; the signal's reason when it
 * was aborted.
 */
export async function stageFeed(
  { imports, now }: Pick<Platform, "imports" | "now">,
  { runId, feed, binding, locations, onProgress, signal }: Staging,
  tally: StagingTally,
): Promise<void> {
  const mapRow = createRowMapper({ binding, locations, now: now(), hashText });
  const keepAbsentFields = createFieldKeeper({ binding, locations, hashText });
  let vehicles: MappedVehicle[] = [];
  let notes: RejectedRow[] = noteRepeatedColumns(binding);
  countNotes(tally, notes);

  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    const keys = vehicles.map(({ sourceKey }) => sourceKey);
    const found = keys.length === 0 ? [] : await imports.findKnown(runId, keys);
    const knownByKey = new Map(found.map((known) => [known.sourceKey, known]));
    const staged = vehicles.map((vehicle): StagedVehicle => {
      const known = knownByKey.get(vehicle.sourceKey);
      if (known === undefined) return vehicle;
      const kept = keepAbsentFields(vehicle, known);
      addLosses(tally.losses, findLosses(kept, known));
      return kept;
    });
    tally.known += found.length;
    await imports.stage(runId, staged, notes, now());
    vehicles = [];
    notes = [];
    onProgress?.({ rows: tally.rows, readBytes: feed.readBytes(), sizeBytes: feed.sizeBytes });
  };

  for await (const row of feed.rows()) {
    const mapped = mapRow(row);
    if (row.isCut) tally.cutLine = row.line;
    if (mapped.vehicle !== null) vehicles.push(mapped.vehicle);
    notes.push(...mapped.notes);
    count(tally, mapped.vehicle !== null, mapped.notes);
    if (tally.rows % ROWS_PER_CHUNK === 0) await flush();
  }
  if (tally.rows % ROWS_PER_CHUNK !== 0 || notes.length > 0) await flush();
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

function countNotes(tally: StagingTally, notes: readonly RejectedRow[]): void {
  tally.unreadableCells += notes.length;
  showNotes(tally, notes);
}

function showNotes(tally: StagingTally, notes: readonly RejectedRow[]): void {
  tally.firstNotes.push(...notes.slice(0, NOTES_SHOWN - tally.firstNotes.length));
}
