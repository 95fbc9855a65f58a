import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  runSearchServer,
  type SearchServerProcess,
  startSearchServerProcess,
} from "../tooling/search-server-process.ts";

let folder: string;
let servers: SearchServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-search-"));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function run(...words: string[]): SearchServerProcess {
  const server = runSearchServer(folder, ...words);
  servers.push(server);
  return server;
}

async function start(): Promise<AnsweringServer> {
  const server = await startSearchServerProcess(folder);
  servers.push(server);
  return server;
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
    expect(await first.kill(signal)).toEqual([0, null]);
    expect(first.complaints()).toBe("");

    const second = await start();
    await expect
      .poll(async () => (await second.ask("GET", "/indexes/cars/documents?limit=0")).json())
      .toMatchObject({ total: 20 });
    expect(await second.kill("SIGTERM")).toEqual([0, null]);
  },
);

test("a second one on the same folder is refused, and a taken port is explained", async () => {
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
