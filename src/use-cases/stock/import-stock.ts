import type { Dealership } from "#domain/site/config/site.ts";
import { type LackCounts, NO_LACKS } from "#domain/stock/changes/count-lacks.ts";
import { createLeapCounts, type LeapCounts } from "#domain/stock/changes/count-leaps.ts";
import { type LossCounts, NO_LOSSES } from "#domain/stock/changes/count-losses.ts";
import { refuseFile } from "#domain/stock/changes/refuse-file.ts";
import { resolveImportRefusal } from "#domain/stock/changes/resolve-import-refusal.ts";
import {
  type FeedBinding,
  type IgnoredColumn,
  toHeader,
} from "#domain/stock/columns/bind-columns.ts";
import { resolveClosestWord } from "#domain/text/resolve-closest-word.ts";
import type { Feed } from "#ports/feed-reader.ts";
import type { Platform } from "#ports/platform.ts";
import type {
  EndingReservation,
  ImportCounts,
  ImportRun,
  RejectedRow,
} from "#ports/stores/import-store.ts";
import { resolveFeedBinding } from "./resolve-feed-binding.ts";
import { type StagingProgress, type StagingTally, stageFeed } from "./stage-feed.ts";

export type ImportPlatform = Pick<Platform, "imports" | "sites" | "now">;

export type ImportRequest = {
  feed: Feed;
  dealershipSlug: string;
  mapping: string;
  /** A full feed is the whole stock: vehicles that it lacks are marked sold. */
  mode: "full" | "partial";
  isDryRun: boolean;
  /** Allows a feed to mark more than 40 % of the stock sold (from five vehicles on), and to return as many deposits. */
  areRemovalsAllowed: boolean;
  /** Allows more than a fifth of the stock to lose a price, photos or km, or to have it change tenfold. */
  areLossesAllowed: boolean;
  onProgress?: (progress: StagingProgress) => void;
  signal?: AbortSignal;
};

export type ImportOutcome = {
  run: ImportRun;
  /** Reservations of vehicles that it marks sold, or in a dry run would; handed over are those that it lists again. */
  endings: readonly EndingReservation[];
  mappingTitle: string;
  ignored: readonly IgnoredColumn[];
  /** Columns that the file lacks and whose values stored vehicles keep, the important ones first. */
  left: readonly string[];
  /** Fields that stored vehicles lost, or in a dry run would lose. */
  losses: LossCounts;
  /** Prices and km that became a tenth or less, or ten times or more. */
  leaps: LeapCounts;
  lacks: LackCounts;
  /** Unreadable cells of accepted rows, and repeated headers. */
  unreadableCells: number;
  firstNotes: readonly RejectedRow[];
};

export class DealershipNotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DealershipNotFoundError";
  }
}

/**
 * Imports all of a feed or nothing. A run that would remove too much stops, with its reason.
 * @throws DealershipNotFoundError, UnknownFeedError, ImportInProgressError, FeedUnreadableError
 */
export async function importStock(
  platform: ImportPlatform,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { imports, sites, now } = platform;
  const { feed, mode } = request;
  const dealership = await findDealership(sites, request.dealershipSlug);
  const binding = resolveFeedBinding(feed, request.mapping);
  const locations = await sites.listLocations();
  const run = await imports.begin({
    dealershipId: dealership.id,
    mapping: binding.mapping.name,
    mode,
    file: feed.name,
    ignoredColumns: binding.ignored.map(({ column }) => column),
    now: now(),
  });
  const tally: StagingTally = {
    rows: 0,
    accepted: 0,
    rejected: 0,
    unreadableCells: 0,
    firstNotes: [],
    losses: { ...NO_LOSSES },
    leaps: createLeapCounts(),
    lacks: { ...NO_LACKS },
    left: [],
    cutLine: null,
  };
  try {
    await stageFeed(
      platform,
      {
        ...request,
        runId: run.id,
        binding,
        locations: locations.filter(({ dealership_id }) => dealership_id === dealership.id),
      },
      tally,
    );
    const endings = await imports.listEndings(run.id, mode === "full");
    const ended = await endRun(platform, request, run.id, { tally, endings });
    return toOutcome(ended, { binding, tally, endings });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Stopping may fail for the same cause; the first error explains it.
    await imports.stop(run.id, "stopped", reason, toCounts(tally), now()).catch(() => {});
    throw error;
  }
}

async function endRun(
  { imports, now }: Pick<Platform, "imports" | "now">,
  { mode, isDryRun, ...allowances }: ImportRequest,
  runId: number,
  { tally, endings }: Pick<ImportOutcome, "endings"> & { tally: StagingTally },
): Promise<ImportRun> {
  const { rows, losses, leaps, cutLine } = tally;
  const isFull = mode === "full";
  const options = { now: now(), isFull, clock: now };
  const preview = await imports.preview(runId, options);
  const { current: _current, deposits: _deposits, ...counts } = preview;
  const returned = endings.filter(returnsDeposit).length;
  const refusal =
    refuseFile({ rows, isFull, cutLine }) ??
    resolveImportRefusal({ ...preview, returned, losses, leaps }, allowances);
  if (isDryRun) return imports.stop(runId, "dry_run", refusal, counts, now());
  if (refusal !== null) return imports.stop(runId, "stopped", refusal, counts, now());
  return imports.apply(runId, options);
}

/** One that is completed keeps its deposit for the sale. */
function returnsDeposit({ state, paidCents }: EndingReservation): boolean {
  return state === "confirmed" && paidCents > 0;
}

async function findDealership(
  sites: Pick<Platform["sites"], "findDealership" | "listDealerships">,
  slug: string,
): Promise<Dealership> {
  const found = await sites.findDealership(slug);
  if (found !== null) return found;
  const slugs = (await sites.listDealerships()).map((dealership) => dealership.slug);
  const closest = resolveClosestWord(slug, slugs);
  throw new DealershipNotFoundError(
    `There is no dealership "${slug}". ${
      slugs.length === 0
        ? "None is known yet: dealerships come with `forecourt site apply`."
        : closest === null
          ? `Known are: ${slugs.join(", ")}.`
          : `Did you mean "${closest}"?`
    }`,
  );
}

function toOutcome(
  run: ImportRun,
  {
    binding,
    tally,
    endings,
  }: { binding: FeedBinding; tally: StagingTally; endings: ImportOutcome["endings"] },
): ImportOutcome {
  return {
    run,
    endings,
    mappingTitle: binding.mapping.title,
    ignored: binding.ignored,
    left: tally.left.map(toHeader(binding.mapping)),
    losses: tally.losses,
    leaps: tally.leaps,
    lacks: tally.lacks,
    unreadableCells: tally.unreadableCells,
    firstNotes: tally.firstNotes,
  };
}

/** Counts of a run that ended before it was compared with the stock. */
function toCounts({
  rows,
  accepted,
  rejected,
  unreadableCells,
}: Pick<ImportCounts, "rows" | "accepted" | "rejected" | "unreadableCells">): ImportCounts {
  const untouched = { created: 0, updated: 0, sold: 0, unchanged: 0, relisted: 0, removed: 0 };
  return { rows, accepted, rejected, ...untouched, priceChanges: 0, unreadableCells };
}
