import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSearchSnapshot } from "#adapters/search/create-search-snapshot.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { SNAPSHOT_CARS, SNAPSHOT_PROGRAM } from "./written-snapshot.ts";

const KILLS = 10;
const LONGEST_LIFE_MS = 600;

let folder: string;
const log = buildLog();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a process killed while it writes leaves the snapshot before or the new one, whole", async () => {
  let number = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const written = await writeUntilKilled(number);
    const found = await loadNumber();
    expect(found).toBeGreaterThanOrEqual(written);
    number = found + 1;
  }
  expect(log.messages).toEqual([]);
}, 120_000);

/** The last number that was said to be on the disk. */
async function writeUntilKilled(first: number): Promise<number> {
  const script = join(import.meta.dirname, "snapshot-until-killed.ts");
  const child = spawn(process.execPath, [script, folder, `${first}`]);
  let output = "";
  let complaints = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  await once(child.stdout, "data");
  await wait(Math.random() * LONGEST_LIFE_MS);
  const isClosed = once(child, "close");
  child.kill("SIGKILL");
  await isClosed;
  expect(complaints).toBe("");
  return Number(output.trim().split("\n").at(-1));
}

/** Every vehicle of a snapshot has its number as the price. */
async function loadNumber(): Promise<number> {
  const { savable, searchIndex } = createEmbeddedSearch();
  const snapshot = createSearchSnapshot(() => savable, { folder, program: SNAPSHOT_PROGRAM, log });
  const mark = await snapshot.load(async () => null);
  expect(searchIndex.count()).toBe(SNAPSHOT_CARS);
  const prices = new Set(searchIndex.listIds().map((id) => searchIndex.get(id)?.price));
  expect(prices).toEqual(new Set([mark?.appliedId]));
  return mark?.appliedId ?? 0;
}
