import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import { createSearchSyncCommand } from "./search-sync.ts";

export function createSearchCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("search")
    .description("Keep a hosted search (SEARCH_URL) as the database is")
    .addHelpText("after", "\nExample:\n  forecourt search sync --full")
    .addCommand(createSearchSyncCommand(openPlatform));
}
