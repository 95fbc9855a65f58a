import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSearchState } from "#engine/server/open-search-state.ts";
import type { SearchState } from "#engine/server/search-state.ts";
import { expectLanesInOrder } from "./expect-lanes-in-order.ts";
import { CHECKPOINT_BYTES, LANES } from "./written-search-state.ts";

const KILLS = 20;
const LONGEST_LIFE_MS = 200;
const LARGE_KILLS = 6;
const LARGE_DOCUMENTS = 200;
const MAX_DOCUMENTS = 1_000_000;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-kill-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a search server killed at any moment loses no task that it acknowledged, and applies each once", async () => {
  const acknowledged = new Map<string, number>();
  let number = 1;
  const isEnough = () => acknowledged.size > KILLS * LANES.length;
  // On a busy machine a process acknowledges little before it is killed: then more are.
  for (let kill = 0; kill < KILLS || !isEnough(); kill += 1) {
    for (const [document] of await writeUntilKilled(number)) acknowledged.set(...document);
    const state = await openSearchState({
      dataDir,
      now: Date.now,
      checkpointBytes: CHECKPOINT_BYTES,
    });
    await state.whenIdle();
    const lost = [...acknowledged].filter(
      ([id, written]) => state.getDocument("cars", id)["number"] !== written,
    );
    expect(lost).toEqual([]);
    number = expectInOrder(state) + 1;
    await state.close();
  }
}, 240_000);

test("a large write that a kill cut is there whole or not at all, also for the start after", async () => {
  let number = 1;
  for (let kill = 0; kill < LARGE_KILLS; kill += 1) {
    const acknowledged = await writeUntilKilled(number, LARGE_DOCUMENTS);
    for (let start = 0; start < 2; start += 1) {
      const state = await openSearchState({ dataDir, now: Date.now });
      await state.whenIdle();
      const { results } = state.fetchDocuments("cars", { limit: MAX_DOCUMENTS });
      const latest = new Map(results.map(({ id, number: written }) => [id, Number(written)]));
      for (const lane of LANES) {
        const own = latest.get(lane);
        const numbers = results.filter(({ id }) => String(id).startsWith(`${lane}_`));
        expect(new Set(numbers.map((held) => held["number"]))).toEqual(
          new Set(own === undefined ? [] : [own]),
        );
        number = Math.max(number, (own ?? 0) + 1);
      }
      expect(acknowledged.filter(([[id]]) => !latest.has(id))).toEqual([]);
      expect(state.listTasks({ statuses: ["failed"] }).total).toBe(0);
      await state.close();
    }
  }
}, 240_000);

/** Documents that were acknowledged, with their numbers. */
async function writeUntilKilled(
  first: number,
  largeDocuments = 0,
): Promise<[document: [id: string, number: number]][]> {
  const script = join(import.meta.dirname, "search-state-until-killed.ts");
  const child = spawn(process.execPath, [script, dataDir, `${first}`, `${largeDocuments}`]);
  let output = "";
  let complaints = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const isClosed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), isClosed]);
  expect(child.exitCode, complaints).toBeNull();
  await wait(Math.random() * LONGEST_LIFE_MS);
  child.kill("SIGKILL");
  await isClosed;
  expect(complaints).toBe("");
  // The last line may be cut short by the kill.
  return output
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [lane = "", number] = line.split(" ");
      return [[`${lane}-${number}`, Number(number)]];
    });
}

/** The highest number. Each lane's document has its latest; documents stand in the order of their tasks. */
function expectInOrder(state: SearchState): number {
  const { results } = state.fetchDocuments("cars", { limit: MAX_DOCUMENTS });
  const numbers = expectLanesInOrder(results);
  const tasks = state.listTasks({ statuses: ["succeeded"] }, { limit: 0 });
  expect(tasks.total).toBe(results.length - numbers.filter((latest) => latest > 0).length);
  return Math.max(...numbers);
}
