import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";

export function createSiteShowCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("show")
    .description("Show the values that a site runs on: its own, its group's, the defaults")
    .argument("<slug>", "the site")
    .option("--json", "print them as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt site show riverbend")
    .action(async (slug: string, { json }: { json: boolean }) => {
      const { printSite } = await import("./print-site.ts");
      await printSite(await openPlatform(), slug, json);
    });
}
