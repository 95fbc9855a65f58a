import { Command, InvalidArgumentError } from "commander";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { formatCount, formatInstant } from "./stock-text.ts";

const DEFAULT_RUNS_LISTED = 20;

export function createStockRunsCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("runs")
    .description("List the latest imports")
    .option("--limit <number>", "how many", parseWholeNumber, DEFAULT_RUNS_LISTED)
    .option("--json", "print them as JSON")
    .addHelpText("after", "\nExample:\n  forecourt stock runs --limit 5")
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const { imports, sites, now } = await openPlatform();
      // A run that cannot be ended now is listed as it is.
      await imports.endDead(now()).catch(() => {});
      const runs = await imports.list(limit);
      const dealerships = new Map(
        (await sites.listDealerships()).map(({ id, slug }) => [id, slug]),
      );
      const named = runs.map((run) => ({
        dealership: dealerships.get(run.dealershipId) ?? String(run.dealershipId),
        ...run,
      }));
      process.stdout.write(`${json ? JSON.stringify(named, null, 2) : formatTable(named)}\n`);
    });
}

/** Parses a whole number from 1 on. */
export function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError("A whole number of 1 or more is expected.");
  return Number(text);
}

function formatTable(runs: readonly (ImportRun & { dealership: string })[]): string {
  if (runs.length === 0) return "No stock was imported yet: forecourt stock import --help";
  const rows = [
    ["run", "when", "dealership", "format", "mode", "status", "accepted", "rejected", "file"],
    ...runs.map(({ id, startedAt, dealership, mapping, mode, status, counts, file }) => [
      String(id),
      formatInstant(startedAt),
      dealership,
      mapping,
      mode,
      status,
      formatCount(counts.accepted),
      formatCount(counts.rejected),
      file,
    ]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
