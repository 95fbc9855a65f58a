import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";

const AFTER_HELP = `
Without FORECOURT_MODE and DATABASE_URL this is the demo: nine demo sites are put into an empty
DATA_DIR. For sites of your own name the mode, so that nothing is loaded.

Examples:
  forecourt start
  FORECOURT_MODE=production DATA_DIR=/srv/forecourt PORT=8080 forecourt start`;

/** `forecourt start`: builds when needed, loads the demo into an empty folder, runs the server. */
export function createStartCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("start")
    .description("Serve every site; in demo mode an empty data folder is filled first")
    .addHelpText("after", AFTER_HELP)
    .action(async () => {
      const { serveUntilAsked } = await import("./serve-until-asked.ts");
      await serveUntilAsked(openPlatform);
    });
}
