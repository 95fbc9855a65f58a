import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import { EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { createSyncProgress, formatSync } from "./search-text.ts";

const AFTER_HELP = `
Running servers keep the index by themselves; this is for the first time, after a backup was restored,
and when in doubt. It may be killed at any moment and run again: it goes on where it was. Servers go on
answering meanwhile.

SEARCH_URL names the search, SEARCH_ADMIN_KEY (else SEARCH_KEY) is a key that may write to it.

Exit codes: 0 the index is as the database is, 1 it is not, 2 the command's words are off.`;

export function createSearchSyncCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("sync")
    .description("Bring a hosted index to what the database is: changes, differences, settings")
    .option("--full", "build it anew beside the old one, and put it in its place at the end")
    .option("--json", "print the outcome as JSON")
    .addHelpText("after", AFTER_HELP)
    .action(async (flags: { full?: true; json?: true }) => {
      const platform = await openPlatform();
      const { indexHost } = platform;
      if (indexHost === null) {
        throw new ExitError(
          "There is no hosted search to sync: SEARCH_URL is not set, so each process has its own.",
          EXIT_USAGE,
        );
      }
      const { chooseAtRandom } = await import("#use-cases/hosted-index/choose-at-random.ts");
      const { syncSearch } = await import("#use-cases/hosted-index/sync-search.ts");
      const startedAt = performance.now();
      const report = await syncSearch(
        { ...platform, indexHost },
        {
          isFull: flags.full === true,
          onProgress: createSyncProgress(process.stderr),
          choose: chooseAtRandom,
        },
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const text = flags.json ? JSON.stringify(report, null, 2) : formatSync(report, seconds);
      process.stdout.write(`${text}\n`);
    });
}
