import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import type { ApplyFlags } from "./apply-site-files.ts";

const AFTER_HELP = `
Running servers follow within a second. One wrong file refuses all of them.

Exit codes: 0 the sites are as the files have them (or the dry run ended), 1 a file was refused or
you said no, 2 the command's words are off; with 1 and 2 nothing was changed.

Examples:
  forecourt site apply sites/*.json
  forecourt site apply sites/riverbend.json --dry-run`;

export function createSiteApplyCommand(
  openOrMake: () => Promise<Platform>,
  openOrTry: () => Promise<Platform>,
): Command {
  return new Command("apply")
    .description("Put sites into the database, with their dealerships and locations")
    .argument("<files...>", "the sites' JSON files")
    .option("--yes", "go on without asking", false)
    .option("--dry-run", "show what would change and change nothing", false)
    .option("--json", "print the difference as JSON; needs --yes or --dry-run", false)
    .addHelpText("after", AFTER_HELP)
    .action(async (paths: string[], flags: ApplyFlags) => {
      const { applySiteFiles } = await import("./apply-site-files.ts");
      await applySiteFiles(flags.dryRun ? openOrTry : openOrMake, paths, flags);
    });
}
