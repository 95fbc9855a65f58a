import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSqliteDatabase, SQLITE_FILE } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { CARS, SITES } from "./written-records.ts";

const KILLS = 20;
/** The others may hit the opening of the database, before anything is acknowledged. */
const KILLS_AMONG_WRITES = 16;
const LONGEST_LIFE_MS = 250;

let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a process that is killed at any moment loses nothing that it acknowledged", async () => {
  const acknowledged = new Map<string, number>();
  let killsAmongWrites = 0;
  let number = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [script("write-until-killed.ts"), dataDir, `${number}`]);
    const output = collectOutput(child);
    if (kill < KILLS_AMONG_WRITES) await output.hasBegun;
    await wait(Math.random() * LONGEST_LIFE_MS);
    expect(child.exitCode, output.complaints()).toBeNull();
    if (output.lines().length > 0) killsAmongWrites += 1;
    await killAndWait(child);
    for (const line of output.lines()) {
      const [lane = "", value] = line.split(" ");
      acknowledged.set(lane, Number(value));
    }
    checkIntegrity();
    number = Math.max(number, await expectNothingLost(acknowledged)) + 1;
  }
  expect(killsAmongWrites).toBeGreaterThanOrEqual(15);
}, 120_000);

test("a process that is killed in the middle of a migration leaves the database as it was", async () => {
  await (await createSqliteDatabase({ dataDir })).close();
  const before = readSchema();
  const child = spawn(process.execPath, [script("migrate-until-killed.ts"), dataDir]);
  await collectOutput(child).hasBegun;
  await killAndWait(child);
  checkIntegrity();
  expect(readSchema()).toEqual(before);
  const database = await createSqliteDatabase({ dataDir });
  expect(await database.sites.list()).toEqual([]);
  await database.close();
});

/** The highest number found. A write under way when the kill came may be there or not, but whole. */
async function expectNothingLost(acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const database = await createSqliteDatabase({ dataDir });
  const found = new Map([...(await readSites(database)), ["import", await readPrice(database)]]);
  await database.close();
  for (const [lane, number] of acknowledged) {
    expect(found.get(lane), lane).toBeGreaterThanOrEqual(number);
  }
  return Math.max(...found.values());
}

async function readSites({ sites }: Database): Promise<[string, number][]> {
  const stored = new Map((await sites.list()).map(({ slug, config }) => [slug, config]));
  return SITES.map((slug) => {
    const config = stored.get(slug);
    const hasNumber = typeof config === "object" && config !== null && "number" in config;
    return [slug, hasNumber ? Number(config.number) : 0];
  });
}

/** All cars of an import have its price, or none. */
async function readPrice({ stock }: Database): Promise<number> {
  const cars = await stock.listAfter(0, 1000);
  if (cars.length === 0) return 0;
  expect(cars).toHaveLength(CARS.length);
  const prices = new Set(cars.map(({ imported }) => imported.price));
  expect(prices.size).toBe(1);
  return Math.max(...[...prices].map(Number));
}

function checkIntegrity(): void {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  expect(file.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(file.prepare("pragma foreign_key_check").all()).toEqual([]);
  file.close();
}

function readSchema(): unknown[] {
  const file = new DatabaseSync(join(dataDir, SQLITE_FILE));
  const schema = file.prepare("select type, name, sql from sqlite_master order by name").all();
  const migrations = file.prepare("select * from migration").all();
  file.close();
  return [...schema, ...migrations];
}

function script(name: string): string {
  return join(import.meta.dirname, name);
}

type Output = { hasBegun: Promise<void>; lines: () => string[]; complaints: () => string };

function collectOutput(child: ChildProcess): Output {
  let text = "";
  let complaints = "";
  child.stderr?.on("data", (chunk) => {
    complaints += chunk;
  });
  const hasBegun = new Promise<void>((settle, reject) => {
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      settle();
    });
    child.once("exit", () => reject(new Error(`It ended before it wrote anything. ${complaints}`)));
  });
  hasBegun.catch(() => {});
  // The last line may be cut short by the kill.
  return {
    hasBegun,
    lines: () => text.split("\n").slice(0, -1),
    complaints: () => complaints,
  };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Closed, not only ended: what the pipe still holds was acknowledged, too.
  const isClosed = new Promise((settle) => child.once("close", settle));
  child.kill("SIGKILL");
  await isClosed;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, milliseconds));
}
