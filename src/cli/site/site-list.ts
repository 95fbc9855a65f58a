import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";

export function createSiteListCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("list")
    .description("List the sites")
    .option("--json", "print them as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt site list --json")
    .action(async ({ json }: { json: boolean }) => {
      const { printSites } = await import("./print-sites.ts");
      await printSites(await openPlatform(), json);
    });
}
