import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import { removeSite } from "#use-cases/remove-site.ts";
import { confirm } from "./confirm.ts";
import { EXIT_FAILED, ExitError } from "./exit-codes.ts";

/** `forecourt site remove`: takes a site off the platform. */
export function createSiteRemoveCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("remove")
    .description("Take a site off the platform; its dealerships and their stock stay")
    .argument("<slug>", "the site")
    .option("--yes", "go on without asking", false)
    .addHelpText("after", "\nExample:\n  forecourt site remove riverbend --yes")
    .action(async (slug: string, { yes }: { yes: boolean }) => {
      const platform = await openPlatform();
      if (!yes && !(await confirm(`Take ${slug} off the platform?`))) {
        process.exitCode = EXIT_FAILED;
        process.stdout.write("Nothing was changed.\n");
        return;
      }
      const removal = await removeSite(platform, slug);
      if (removal.is === "unknown") {
        const hint = removal.closest === null ? "" : ` Did you mean "${removal.closest}"?`;
        throw new ExitError(`There is no site "${slug}".${hint}`);
      }
      process.stdout.write(`${slug} is gone. Its dealerships and their stock stay.\n`);
    });
}
