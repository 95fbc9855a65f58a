import { Command } from "commander";
import { findRun } from "#use-cases/find-run.ts";
import type { ImportPlatform } from "#use-cases/import-stock.ts";
import { parseWholeNumber } from "./stock-runs.ts";
import { formatCounts, formatInstant, formatNotes, formatRunHeading } from "./stock-text.ts";

/** `forecourt stock report`: what one import did, with every reject. */
export function createStockReportCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("report")
    .description("Tell what an import did: counts, rejected rows and unreadable cells")
    .argument("<run>", "the import's number", parseWholeNumber)
    .option("--json", "print it as JSON")
    .addHelpText("after", "\nExample:\n  forecourt stock report 7 --json")
    .action(async (runId: number, { json }: { json?: true }) => {
      const { imports } = await openPlatform();
      const run = await findRun(imports, runId);
      const rejects = await imports.listRejects(runId);
      const { file, mapping, mode, startedAt, finishedAt, ignoredColumns } = run;
      const text = [
        formatRunHeading(run),
        `  ${file}, ${mapping}, ${mode}, from ${formatInstant(startedAt)} to ${formatInstant(finishedAt)}`,
        formatCounts(run.counts),
        ...(ignoredColumns.length > 0 ? [`  columns not read: ${ignoredColumns.join(", ")}`] : []),
        ...formatNotes(rejects),
      ].join("\n");
      process.stdout.write(`${json ? JSON.stringify({ run, rejects }, null, 2) : text}\n`);
    });
}
