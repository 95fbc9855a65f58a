import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/tooling/eventually.ts";
import { findFreePort, startProduct } from "../tooling/product.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-stop-"));
  const product = await startProduct({ dataDir });
  await product.kill("SIGTERM");
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Milliseconds after the database is open: while it loads, while it begins to listen, and after. */
test.each([0, 20, 80, 320])(
  "a server asked to stop %i ms after it opened its database ends quietly, without a failure",
  async (delayMs) => {
    const { server, ended, complaints } = await startServer();
    await wait(delayMs);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe("");
  },
);

/** Ctrl-C reaches the server from the terminal, and again from the command that started it. */
test.each([1, 2, 4, 8])(
  "a second signal %i ms after the first cuts nothing off",
  async (delayMs) => {
    const { server, ended, complaints } = await startServer();
    await once(server.stdout, "data");
    server.kill("SIGINT");
    await wait(delayMs);
    server.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    expect(complaints()).toBe("");
  },
);

test("a server ends in order when the command that runs it is killed", async () => {
  const product = await startProduct({ dataDir });
  await product.kill("SIGKILL");
  await eventually(() => expect(isDatabaseHeld()).toBe(false));
  await expect(product.get("localhost", "/")).rejects.toThrow("ECONNREFUSED");
});

async function startServer() {
  const server = spawn(process.execPath, ["dist/server/serve.js"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()) },
  });
  let complaints = "";
  server.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const ended = once(server, "exit");
  while (!isDatabaseHeld() && server.exitCode === null) await wait(1);
  return { server, ended, complaints: () => complaints };
}

function isDatabaseHeld(): boolean {
  const folder = join(dataDir, "processes");
  return existsSync(folder) && readdirSync(folder).length > 0;
}
