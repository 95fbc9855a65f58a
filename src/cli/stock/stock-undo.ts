import { Command } from "commander";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { parseWholeNumber } from "./stock-runs.ts";
import { formatHandedOver, formatRunHeading } from "./stock-text.ts";

/** `forecourt stock undo`: takes an import back. */
export function createStockUndoCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("undo")
    .description("Take an import back: vehicles are as before it, those it brought are hidden")
    .argument("<run>", "the import's number", parseWholeNumber)
    .option("--json", "print the import as JSON")
    .addHelpText("after", "\nExample:\n  forecourt stock undo 7")
    .action(async (runId: number, { json }: { json?: true }) => {
      const { undoImport } = await import("#use-cases/stock/undo-import.ts");
      const run = await undoImport(await openPlatform(), runId);
      const said = [formatRunHeading(run), formatHandedOver(run.handedOver)];
      const text = said.filter((part) => part !== null).join("\n");
      process.stdout.write(`${json ? JSON.stringify(run, null, 2) : text}\n`);
    });
}
