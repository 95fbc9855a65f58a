import { Command, Option } from "commander";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { FEED_MAPPINGS } from "#domain/stock/mappings/feed-mappings.ts";
import type { Feed } from "#ports/feed-reader.ts";
import {
  type ImportOutcome,
  type ImportPlatform,
  importStock,
} from "#use-cases/stock/import-stock.ts";
import { RECOGNISE } from "#use-cases/stock/resolve-feed-binding.ts";
import { EXIT_FAILED } from "../exit-codes.ts";
import { createImportProgress } from "./stock-progress.ts";
import {
  formatCounts,
  formatFollowing,
  formatLacks,
  formatLeaps,
  formatLeft,
  formatLosses,
  formatNotes,
  formatRunHeading,
} from "./stock-text.ts";

type ImportFlags = {
  dealership: string;
  format: string;
  dryRun?: true;
  full?: true;
  allowRemovals?: true;
  allowLosses?: true;
  json?: true;
};

const FORMATS = [RECOGNISE, ...FEED_MAPPINGS.map(({ name }) => name)];

const AFTER_HELP = `
Formats:
${FEED_MAPPINGS.map(({ name, title }) => `  ${name.padEnd(21)}${title}`).join("\n")}
  (docs/stock-format.md describes the first)

Exit codes: 0 the stock is in (or the dry run ended), 1 it failed or was stopped and nothing was
changed, 2 the command's words are off.

Examples:
  forecourt stock import stock.csv --dealership riverbend-motors --dry-run
  forecourt stock import stock.jsonl --dealership riverbend-motors --full`;

/** `forecourt stock import`: brings a feed in, all or nothing. */
export function createStockImportCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("import")
    .description("Bring a feed of vehicles in: CSV, TSV or JSON lines")
    .argument("<file>", "the feed")
    .requiredOption("--dealership <slug>", "whose stock it is")
    .addOption(
      new Option("--format <name>", "how its columns are read")
        .choices(FORMATS)
        .default(RECOGNISE, "recognised by the columns"),
    )
    .option("--dry-run", "tell what would happen and change nothing")
    .addOption(
      new Option(
        "--full",
        "the feed is the whole stock: vehicles that it does not name are sold",
      ).conflicts("partial"),
    )
    .option("--partial", "the feed adds and changes only (the default)")
    .option(
      "--allow-removals",
      "let a full feed take more than 40 % of the stock away, five or more",
    )
    .option(
      "--allow-losses",
      "let more than a fifth of the stock lose a price, photos or km, or get ten times or a tenth of them",
    )
    .option("--json", "print the outcome as JSON")
    .addHelpText("after", AFTER_HELP)
    .action(async (path: string, flags: ImportFlags) => {
      const feed = await createFileFeedReader().open(path);
      await runImport(await openPlatform(), feed, flags);
    });
}

async function runImport(platform: ImportPlatform, feed: Feed, flags: ImportFlags): Promise<void> {
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

/** The first Ctrl-C ends an import between two chunks, so that its lease is given back. */
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
