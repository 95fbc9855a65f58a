import { Command } from "commander";
import type { ImportPlatform } from "#use-cases/stock/import-stock.ts";
import { confirmPlan } from "../confirm.ts";
import { EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { parseWholeNumber } from "./stock-runs.ts";
import { formatRunHeading, formatUndone } from "./stock-text.ts";

/** `forecourt stock undo`: takes an import back. */
export function createStockUndoCommand(openPlatform: () => Promise<ImportPlatform>): Command {
  return new Command("undo")
    .description("Take an import back: vehicles are as before it, those it brought are hidden")
    .argument("<run>", "the import's number", parseWholeNumber)
    .option("--yes", "do not ask first", false)
    .option("--json", "print the import as JSON; needs --yes", false)
    .addHelpText(
      "after",
      "\nIt names first the reservations that end by it, and those that go on.\n\nExample:\n  forecourt stock undo 7",
    )
    .action(async (runId: number, { json, yes }: { json: boolean; yes: boolean }) => {
      if (json && !yes) throw new ExitError("--json does not ask: add --yes.", EXIT_USAGE);
      const { planUndo, undoImport } = await import("#use-cases/stock/undo-import.ts");
      const platform = await openPlatform();
      if (!yes) {
        const { run, reservations } = await planUndo(platform, runId);
        const plan = `Takes import ${run.id} (${run.file}) back: vehicles are as before it, and those that it brought are hidden and sold.`;
        await confirmPlan(joinLines(plan, formatUndone(reservations, "plan")));
      }
      const { reservations, ...run } = await undoImport(platform, runId);
      const text = joinLines(formatRunHeading(run), formatUndone(reservations, "done"));
      process.stdout.write(`${json ? JSON.stringify({ ...run, reservations }, null, 2) : text}\n`);
    });
}

function joinLines(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}
