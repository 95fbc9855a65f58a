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
import type { ImportCounts, ImportRun, RejectedRow } from "#ports/stores/import-store.ts";
import { resolveFeedBinding } from "./resolve-feed-binding.ts";
import { type StagingProgress, type StagingTally, stageFeed } from "./stage-feed.ts";

export type ImportPlatform = Pick<Platform, "imports" | "sites" | "now">;

export type ImportRequest = {
  feed: Feed;
  dealershipSlug: string;
  /** A mapping's name, or "auto". */
  mapping: string;
  /** A full feed is the whole stock: what it does not name is marked sold. */
  mode: "full" | "partial";
  /** Tells what would happen and changes nothing. */
  isDryRun: boolean;
  /** Lets a full feed take more than 40 % of the stock away, five vehicles or more. */
  areRemovalsAllowed: boolean;
  /** Lets more than a fifth of the stock lose a price, photos or km, or get tenfold or a tenth of them. */
  areLossesAllowed: boolean;
  onProgress?: (progress: StagingProgress) => void;
  signal?: AbortSignal;
};

export type ImportOutcome = {
  run: ImportRun;
  /** What the feed was read as, in words. */
  mappingTitle: string;
  ignored: readonly IgnoredColumn[];
  /**
   * Columns that the file does not have and known vehicles hold something of, which they keep; price,
   * km, photos and description first.
   */
  left: readonly string[];
  /** What known vehicles lost, or would lose where nothing was changed. */
  losses: LossCounts;
  /** Prices and km that became a tenth or less, or ten times or more, of what they were. */
  leaps: LeapCounts;
  /** What the file's vehicles for sale lack. */
  lacks: LackCounts;
  /** Cells of accepted rows that count as not known, and headers that stand twice. */
  unreadableCells: number;
  /** The first rejects and unreadable cells, in the order of the file. */
  firstNotes: readonly RejectedRow[];
};

/** No dealership has the slug; the message names those that are near, or all. */
export class DealershipNotFoundError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DealershipNotFoundError";
  }
}

/**
 * Brings a feed's stock in, all of it or nothing: rows are staged in chunks, then one transaction
 * moves them. A run that would take too much away stops, and says so in its status and reason.
 *
 * @throws DealershipNotFoundError, UnknownFeedError, ImportInProgressError, FeedUnreadableError; the
 * stock is then as it was.
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
    return toOutcome(await endRun(platform, request, run.id, tally), binding, tally);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // What broke the import may keep it from being stopped as well; the first error tells why.
    await imports.stop(run.id, "stopped", reason, toCounts(tally), now()).catch(() => {});
    throw error;
  }
}

/** Applies a staged run, unless it is a dry one, holds nothing or would take too much away. */
async function endRun(
  { imports, now }: Pick<Platform, "imports" | "now">,
  { mode, isDryRun, ...allowances }: ImportRequest,
  runId: number,
  { rows, losses, leaps, cutLine }: StagingTally,
): Promise<ImportRun> {
  const isFull = mode === "full";
  const options = { now: now(), isFull, clock: now };
  const preview = await imports.preview(runId, options);
  const { current: _current, ...counts } = preview;
  const refusal =
    refuseFile({ rows, isFull, cutLine }) ??
    resolveImportRefusal({ ...preview, losses, leaps }, allowances);
  if (isDryRun) return imports.stop(runId, "dry_run", refusal, counts, now());
  if (refusal !== null) return imports.stop(runId, "stopped", refusal, counts, now());
  return imports.apply(runId, options);
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

function toOutcome(run: ImportRun, binding: FeedBinding, tally: StagingTally): ImportOutcome {
  return {
    run,
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

/** What a run may say of itself that ended before it was compared with the stock. */
function toCounts({
  rows,
  accepted,
  rejected,
  unreadableCells,
}: Pick<ImportCounts, "rows" | "accepted" | "rejected" | "unreadableCells">): ImportCounts {
  const untouched = { created: 0, updated: 0, unchanged: 0, relisted: 0, removed: 0 };
  return { rows, accepted, rejected, ...untouched, priceChanges: 0, unreadableCells };
}
