import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import description from "../../package.json" with { type: "json" };
import { createBuildCommand } from "./commands/build.ts";
import { createEventsCommand } from "./commands/events.ts";
import { createSearchCommand } from "./commands/search.ts";
import { createSearchServerCommand } from "./commands/search-server.ts";
import { createSiteCommand } from "./commands/site.ts";
import { createStartCommand } from "./commands/start.ts";
import { createStockCommand } from "./commands/stock.ts";

/** The operator's commands. */
export function createProgram(openPlatform: () => Promise<Platform>): Command {
  const program = new Command("forecourt")
    .version(description.version, "-V, --version", "print the version")
    .description("Websites for car dealers: sites, stock and the server, from the command line.")
    .addCommand(createStartCommand(openPlatform))
    .addCommand(createBuildCommand())
    .addCommand(createSiteCommand(openPlatform))
    .addCommand(createStockCommand(openPlatform))
    .addCommand(createEventsCommand(openPlatform))
    .addCommand(createSearchCommand(openPlatform))
    .addCommand(createSearchServerCommand());
  setUpErrors(program);
  return program;
}

/** Errors are thrown, so that open connections are closed before the process ends. */
function setUpErrors(command: Command): void {
  command.exitOverride().showHelpAfterError("(--help says how)");
  command.commands.forEach(setUpErrors);
}
