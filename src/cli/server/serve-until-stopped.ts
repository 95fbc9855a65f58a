import { spawn } from "node:child_process";
import { parseEnvironment } from "#platform/environment.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { buildWhenNeeded } from "./build-product.ts";
import { checkPorts } from "./check-ports.ts";
import { endWithLauncher, type Launchers } from "./end-with-launcher.ts";
import { SERVER_NODE_OPTIONS, SERVER_VARIABLES } from "./server-options.ts";

export async function serveUntilStopped(
  openPlatform: () => Promise<Platform>,
  launchers: Launchers,
): Promise<void> {
  endWithLauncher(launchers);
  const environment = parseEnvironment(process.env);
  await checkPorts(environment);
  const server = await buildWhenNeeded();
  if (environment.mode === "demo") await fillWithDemo(openPlatform);
  process.exitCode = await runServer(server);
}

/** Closes the platform before the server opens it. */
async function fillWithDemo(openPlatform: () => Promise<Platform>): Promise<void> {
  const { loadDemo } = await import("./load-demo.ts");
  const platform = await openPlatform();
  await loadDemo(platform);
  await platform.close();
}

/**
 * Runs the built server until it ends, and forwards signals. The IPC channel lets the server notice that this
 * process was killed; otherwise it would go on and hold the port.
 */
function runServer(path: string): Promise<number> {
  let isStopping = false;
  // Before there is a server: a signal between the two would end this process and leave the server.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }
  const child = spawn(process.execPath, [...SERVER_NODE_OPTIONS, path], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...SERVER_VARIABLES, ...process.env },
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    // A server that was told to stop before it listens for signals is ended by the signal itself, and has done nothing.
    child.on("exit", (code) => resolve(code ?? (isStopping ? 0 : 1)));
  });
}
