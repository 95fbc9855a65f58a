import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import type { Launchers } from "./end-with-launcher.ts";

const AFTER_HELP = `
Without FORECOURT_MODE and DATABASE_URL this is the demo: nine demo sites are put into an empty
DATA_DIR. For sites of your own name the mode, so that nothing is loaded.

Examples:
  forecourt start
  FORECOURT_MODE=production DATA_DIR=/srv/forecourt PORT=8080 forecourt start`;

export function createStartCommand(
  openPlatform: () => Promise<Platform>,
  launchers: Launchers,
): Command {
  return new Command("start")
    .description("Serve every site; in demo mode an empty data folder is filled first")
    .addHelpText("after", AFTER_HELP)
    .action(async () => {
      const { serveUntilStopped } = await import("./serve-until-stopped.ts");
      await serveUntilStopped(openPlatform, launchers);
    });
}
