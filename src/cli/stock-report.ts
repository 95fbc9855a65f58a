import { Command } from "commander";
import type { ImportRun, RejectedRow } from "#ports/import-store.ts";
import { findRun } from "#use-cases/find-run.ts";
import type { ImportPlatform } from "#use-cases/import-stock.ts";
import { parseWholeNumber } from "./stock-runs.ts";
import {
  formatCounts,
  formatInstant,
  formatNotes,
  formatRunHeading,
  formatUnkept,
} from "./stock-text.ts";
import { writeOut } from "./write-out.ts";

/** `forecourt stock report`: what one import did, with the rejects that are kept. */
export function createStockReportCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("report")
    .description("Tell what an import did: counts, rejected rows and unreadable cells")
    .argument("<run>", "the import's number", parseWholeNumber)
    .option("--json", "print it as JSON")
    .addHelpText("after", "\nExample:\n  forecourt stock report 7 --json")
    .action(async (runId: number, { json }: { json?: true }) => {
      const { imports } = await openPlatform();
      const run = await findRun(imports, runId);
      const write = json ? writeJson : writeText;
      await write(run, imports.listRejects(runId));
    });
}

async function writeText(run: ImportRun, rejects: AsyncIterable<RejectedRow>): Promise<void> {
  const { file, mapping, mode, startedAt, finishedAt, ignoredColumns } = run;
  const heading = [
    formatRunHeading(run),
    `  ${file}, ${mapping}, ${mode}, from ${formatInstant(startedAt)} to ${formatInstant(finishedAt)}`,
    formatCounts(run.counts),
    ...(ignoredColumns.length > 0 ? [`  columns not read: ${ignoredColumns.join(", ")}`] : []),
  ];
  await writeOut(`${heading.join("\n")}\n`);
  let [rows, cells] = [0, 0];
  for await (const reject of rejects) {
    if (reject.isRejected) rows += 1;
    else cells += 1;
    await writeOut(`${formatNotes([reject]).join("\n")}\n`);
  }
  const unkept = formatUnkept(run, { rows, cells });
  if (unkept !== null) await writeOut(`${unkept}\n`);
}

/** One reject a line: a report may be long. */
async function writeJson(run: ImportRun, rejects: AsyncIterable<RejectedRow>): Promise<void> {
  await writeOut(`{\n"run": ${JSON.stringify(run, null, 2)},\n"rejects": [`);
  let separator = "\n";
  for await (const reject of rejects) {
    await writeOut(`${separator}${JSON.stringify(reject)}`);
    separator = ",\n";
  }
  await writeOut("\n]\n}\n");
}
