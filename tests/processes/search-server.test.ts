import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const KEY = "whole-key";

let folder: string;
let servers: ChildProcessWithoutNullStreams[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-search-"));
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function run(...words: string[]) {
  const server = spawn(
    process.execPath,
    ["bin/forecourt.js", "search-server", "--data-dir", folder, ...words],
    { env: { ...process.env, SEARCH_SERVER_KEY: KEY } },
  );
  servers.push(server);
  let complaints = "";
  server.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const ended = once(server, "exit");
  return { server, ended, complaints: () => complaints };
}

async function start() {
  const started = run("--port", "0");
  const [line] = await once(started.server.stdout, "data");
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { ...started, address, ask };
}

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends it in order: what was being asked is answered, and all is there again",
  async (signal) => {
    const first = await start();
    expect((await fetch(`${first.address}/stats`)).status).toBe(401);
    const writes = Array.from({ length: 20 }, (_, id) =>
      first.ask("POST", "/indexes/cars/documents?primaryKey=id", [{ id }]),
    );
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 202),
    );
    first.server.kill(signal);
    expect(await first.ended).toEqual([0, null]);
    expect(first.complaints()).toBe("");

    const second = await start();
    await expect
      .poll(async () => (await second.ask("GET", "/indexes/cars/documents?limit=0")).json())
      .toMatchObject({ total: 20 });
    second.server.kill("SIGTERM");
    expect(await second.ended).toEqual([0, null]);
  },
);

test("a second one on the same folder is told so, and why a port cannot be had", async () => {
  const first = await start();
  const second = run("--port", "0");
  expect(await second.ended).toEqual([1, null]);
  expect(second.complaints()).toContain(folder);
  expect(second.complaints()).not.toContain("    at ");

  const elsewhere = mkdtempSync(join(tmpdir(), "forecourt-search-"));
  const third = run("--data-dir", elsewhere, "--port", new URL(first.address).port);
  expect(await third.ended).toEqual([1, null]);
  expect(third.complaints()).toBe(
    `Port ${new URL(first.address).port} is taken. Stop what listens there, or give another with --port.\n`,
  );
  rmSync(elsewhere, { recursive: true, force: true });
});
