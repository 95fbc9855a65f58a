import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import type { Removal } from "#use-cases/sites/remove-site.ts";
import { EXIT_FAILED, EXIT_USAGE, ExitError } from "../exit-codes.ts";

type RemoveFlags = { yes: boolean; json: boolean };

const AFTER_HELP = `
Exit codes: 0 the site is gone, 1 there is no such site or you said no, 2 the command's words are off.

Examples:
  forecourt site remove riverbend --yes
  forecourt site remove riverbend --yes --json`;

export function createSiteRemoveCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("remove")
    .description("Take a site off the platform; its dealerships and their stock stay")
    .argument("<slug>", "the site")
    .option("--yes", "go on without asking", false)
    .option("--json", "print what was done as JSON; needs --yes", false)
    .addHelpText("after", AFTER_HELP)
    .action(async (slug: string, { yes, json }: RemoveFlags) => {
      if (json && !yes) throw new ExitError("--json does not ask: add --yes.", EXIT_USAGE);
      const platform = await openPlatform();
      const { confirm } = await import("../confirm.ts");
      if (!yes && !(await confirm(`Take ${slug} off the platform?`))) {
        process.exitCode = EXIT_FAILED;
        process.stdout.write("Nothing was changed.\n");
        return;
      }
      const { removeSite } = await import("#use-cases/sites/remove-site.ts");
      const removal = await removeSite(platform, slug);
      if (json) {
        if (removal.is === "unknown") process.exitCode = EXIT_FAILED;
        process.stdout.write(`${JSON.stringify(toJson(slug, removal), null, 2)}\n`);
        return;
      }
      if (removal.is === "unknown") {
        const hint = removal.closest === null ? "" : ` Did you mean "${removal.closest}"?`;
        throw new ExitError(`There is no site "${slug}".${hint}`);
      }
      process.stdout.write(`${slug} is gone. Its dealerships and their stock stay.\n`);
    });
}

/** `closest` is the slug that was probably meant when there is no such site. */
function toJson(slug: string, removal: Removal): object {
  if (removal.is === "removed") return { slug, isRemoved: true };
  return { slug, isRemoved: false, closest: removal.closest };
}
