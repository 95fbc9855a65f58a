import { Command } from "commander";
import type { ImportRun, RejectedRow } from "#ports/stores/import-store.ts";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { writeOut } from "../write-out.ts";
import { parseWholeNumber } from "./stock-runs.ts";
import {
  formatCounts,
  formatInstant,
  formatNotes,
  formatRunHeading,
  formatUnstored,
} from "./stock-text.ts";

export function createStockReportCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("report")
    .description("Tell what an import did: counts, rejected rows and unreadable cells")
    .argument("<run>", "the import's number", parseWholeNumber)
    .option("--json", "print it as JSON")
    .addHelpText("after", "\nExample:\n  forecourt stock report 7 --json")
    .action(async (runId: number, { json }: { json?: true }) => {
      const { findRun } = await import("#use-cases/stock/find-run.ts");
      const { imports, now } = await openPlatform();
      // A run that cannot be ended now is reported as it is.
      await imports.endDead(now()).catch(() => {});
      const run = await findRun(imports, runId);
      const format = json ? formatJson : formatText;
      await writeOut(format(run, imports.listRejects(runId)));
    });
}

async function* formatText(
  run: ImportRun,
  rejects: AsyncIterable<RejectedRow>,
): AsyncIterable<string> {
  const { file, mapping, mode, startedAt, finishedAt, ignoredColumns } = run;
  const heading = [
    formatRunHeading(run),
    `  ${file}, ${mapping}, ${mode}, from ${formatInstant(startedAt)} to ${formatInstant(finishedAt)}`,
    formatCounts(run),
    ...(ignoredColumns.length > 0 ? [`  columns not read: ${ignoredColumns.join(", ")}`] : []),
  ];
  yield `${heading.join("\n")}\n`;
  let [rows, cells] = [0, 0];
  for await (const reject of rejects) {
    if (reject.isRejected) rows += 1;
    else cells += 1;
    yield `${formatNotes([reject]).join("\n")}\n`;
  }
  const unstored = formatUnstored(run, { rows, cells });
  if (unstored !== null) yield `${unstored}\n`;
}

/** Streams a reject a line, because a report may be long. */
async function* formatJson(
  run: ImportRun,
  rejects: AsyncIterable<RejectedRow>,
): AsyncIterable<string> {
  yield `{\n"run": ${JSON.stringify(run, null, 2)},\n"rejects": [`;
  let separator = "\n";
  for await (const reject of rejects) {
    yield `${separator}${JSON.stringify(reject)}`;
    separator = ",\n";
  }
  yield "\n]\n}\n";
}
