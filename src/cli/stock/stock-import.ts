import { Command, Option } from "commander";
import { FEED_MAPPINGS, RECOGNISE } from "#domain/stock/mappings/feed-mappings.ts";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import type { ImportFlags } from "./run-import.ts";

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
      "let a feed mark more than 40 % of the stock sold, five or more, or return as many deposits, three or more",
    )
    .option(
      "--allow-losses",
      "let more than a fifth of the stock lose a price, photos or km, or get ten times or a tenth of them",
    )
    .option("--json", "print the outcome as JSON")
    .addHelpText("after", AFTER_HELP)
    .action(async (path: string, flags: ImportFlags) => {
      const { runImport } = await import("./run-import.ts");
      await runImport(openPlatform, path, flags);
    });
}
