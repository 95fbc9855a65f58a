import { Command } from "commander";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { createStockImportCommand } from "./stock-import.ts";
import { createStockReportCommand } from "./stock-report.ts";
import { createStockRunsCommand } from "./stock-runs.ts";
import { createStockUndoCommand } from "./stock-undo.ts";

/** `forecourt stock`: imports, what they did, and taking them back. */
export function createStockCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("stock")
    .description("Import stock, see what imports did, take one back")
    .addHelpText(
      "after",
      "\nExample:\n  forecourt stock import stock.csv --dealership riverbend-motors",
    )
    .addCommand(createStockImportCommand(openPlatform))
    .addCommand(createStockUndoCommand(openPlatform))
    .addCommand(createStockReportCommand(openPlatform))
    .addCommand(createStockRunsCommand(openPlatform));
}
