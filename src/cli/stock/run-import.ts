import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import type { Feed } from "#ports/feed-reader.ts";
import {
  type ImportOutcome,
  type ImportPlatform,
  importStock,
} from "#use-cases/stock/import-stock.ts";
import { EXIT_FAILED } from "../exit-codes.ts";
import { createImportProgress } from "./stock-progress.ts";
import {
  formatCounts,
  formatEndings,
  formatFollowing,
  formatLacks,
  formatLeaps,
  formatLeft,
  formatLosses,
  formatNotes,
  formatRunHeading,
} from "./stock-text.ts";

export type ImportFlags = {
  dealership: string;
  format: string;
  dryRun?: true;
  full?: true;
  allowRemovals?: true;
  allowLosses?: true;
  json?: true;
};

/** Imports a file and prints the result. The platform is opened only after the file. */
export async function runImport(
  openPlatform: () => Promise<ImportPlatform>,
  path: string,
  flags: ImportFlags,
): Promise<void> {
  const feed = await createFileFeedReader().open(path);
  const platform = await openPlatform();
  const progress = createImportProgress(process.stderr);
  const startedAt = performance.now();
  const outcome = await withInterrupt((signal) =>
    importStock(platform, {
      feed,
      dealershipSlug: flags.dealership,
      mapping: flags.format,
      mode: flags.full ? "full" : "partial",
      isDryRun: flags.dryRun === true,
      areRemovalsAllowed: flags.allowRemovals === true,
      areLossesAllowed: flags.allowLosses === true,
      onProgress: progress.show,
      signal,
    }),
  ).finally(progress.end);
  const seconds = (performance.now() - startedAt) / 1000;
  const text = flags.json ? toJson(outcome, feed) : toText(outcome, feed, seconds);
  process.stdout.write(`${text}\n`);
  if (outcome.run.status === "stopped") process.exitCode = EXIT_FAILED;
}

/** The first Ctrl-C ends an import between two slices, so that its lease is released. */
async function withInterrupt<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort(new InterruptedError());
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    return await run(controller.signal);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

class InterruptedError extends Error {
  constructor() {
    super("Interrupted. Nothing was changed.");
    this.name = "InterruptedError";
  }
}

function toJson(outcome: ImportOutcome, { format, encoding }: Feed): string {
  return JSON.stringify({ format, encoding, ...outcome }, null, 2);
}

function toText(outcome: ImportOutcome, { name, format, encoding }: Feed, seconds: number): string {
  const { run, mappingTitle, ignored, left, losses, leaps, lacks, firstNotes, unreadableCells } =
    outcome;
  const columns = ignored.map(
    ({ column, closest }) => `"${column}"${closest === null ? "" : ` (meant as "${closest}"?)`}`,
  );
  const more = run.counts.rejected + unreadableCells - firstNotes.length;
  return [
    `${name}: ${format}, ${encoding}, read as ${run.mapping} (${mappingTitle}).`,
    columns.length === 0 ? "Every column is read." : `Columns not read: ${columns.join(", ")}.`,
    formatLeft(left),
    formatRunHeading(run),
    formatCounts(run),
    formatEndings(outcome.endings, run.status),
    formatLosses(losses, run.status),
    formatLeaps(leaps, run.status),
    formatLacks(lacks),
    ...formatNotes(firstNotes),
    ...(more > 0 ? [`  … and ${more} more: forecourt stock report ${run.id}`] : []),
    `Took ${seconds.toFixed(1)} s.`,
    formatFollowing(run),
  ]
    .filter((line) => line !== null)
    .join("\n");
}
