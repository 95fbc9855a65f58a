import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import { createSiteApplyCommand } from "./site-apply.ts";
import { createSiteDoctorCommand } from "./site-doctor.ts";
import { createSiteListCommand } from "./site-list.ts";
import { createSiteRemoveCommand } from "./site-remove.ts";
import { createSiteSchemaCommand } from "./site-schema.ts";
import { createSiteShowCommand } from "./site-show.ts";

/**
 * @param openOrMake Opens the platform of a new installation as well, whose first site is applied.
 * @param openOrTry The same for a dry run, which makes nothing there.
 */
export function createSiteCommand(
  openPlatform: () => Promise<Platform>,
  openOrMake: () => Promise<Platform>,
  openOrTry: () => Promise<Platform>,
): Command {
  return new Command("site")
    .description("Put sites on the platform, look at them, take them off")
    .addHelpText("after", "\nExample:\n  forecourt site apply sites/*.json")
    .addCommand(createSiteApplyCommand(openOrMake, openOrTry))
    .addCommand(createSiteListCommand(openPlatform))
    .addCommand(createSiteShowCommand(openPlatform))
    .addCommand(createSiteRemoveCommand(openPlatform))
    .addCommand(createSiteDoctorCommand(openPlatform))
    .addCommand(createSiteSchemaCommand());
}
