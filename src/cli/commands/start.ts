import { spawn } from "node:child_process";
import { Command } from "commander";
import type { Platform } from "#ports/platform.ts";
import { buildWhenNeeded } from "../build-product.ts";
import { loadDemo } from "../load-demo.ts";
import { SERVER_NODE_OPTIONS, SERVER_VARIABLES } from "../server-options.ts";

/** `forecourt start`: builds when needed, loads the demo into an empty folder, runs the server. */
export function createStartCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("start")
    .description("Serve every site; in demo mode an empty data folder is filled first")
    .addHelpText("after", "\nExample:\n  PORT=8080 DATA_DIR=/srv/forecourt forecourt start")
    .action(async () => {
      const server = await buildWhenNeeded();
      const platform = await openPlatform();
      if (platform.mode === "demo") await loadDemo(platform);
      await platform.close();
      process.exitCode = await runServer(server);
    });
}

/**
 * Runs the built server until it ends, passing on the signals that ask it to. The channel between
 * tells the server should this process be killed: else it would go on, with the port, and nobody to
 * stop it.
 */
function runServer(path: string): Promise<number> {
  const child = spawn(process.execPath, [...SERVER_NODE_OPTIONS, path], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...SERVER_VARIABLES, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
