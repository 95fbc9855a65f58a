import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { openSearchState } from "../open-search-state.ts";
import type { SearchState } from "../search-state.ts";

const replace = { mode: "replace", primaryKey: "id" } as const;

const listIndexFiles = (folder: string) =>
  readdirSync(folder).filter((name) => /^(documents|engine)-/.test(name));

/** Opens the folder as a kill would leave it now. */
async function openAsKilled(dataDir: string) {
  const copy = mkdtempSync(join(tmpdir(), "forecourt-state-"));
  cpSync(dataDir, copy, { recursive: true });
  const state = await openSearchState({ dataDir: copy, now: Date.now });
  onTestFinished(async () => {
    await state.close();
    rmSync(copy, { recursive: true, force: true });
  });
  return state;
}

test("a checkpoint that cannot be written leaves the disk what it had, and all of the one before", async () => {
  const { state, dataDir, finish } = await openState({ checkpointBytes: 0 });
  await finish(state.addDocuments("cars", [{ id: 1 }], replace));
  await finish(state.addDocuments("boats", [{ id: 1 }], replace));
  const before = listIndexFiles(dataDir);
  expect(before).toHaveLength(2);
  mkdirSync(join(dataDir, "state.new"));
  for (const id of [2, 3, 4]) await finish(state.addDocuments("cars", [{ id }], replace));
  expect(listIndexFiles(dataDir)).toEqual(before);
  rmdirSync(join(dataDir, "state.new"));
  expect((await openAsKilled(dataDir)).getStats("cars").numberOfDocuments).toBe(4);
  await finish(state.addDocuments("cars", [{ id: 5 }], replace));
  await finish(state.addDocuments("boats", [{ id: 2 }], replace));
  expect(listIndexFiles(dataDir)).toHaveLength(4);
  expect((await openAsKilled(dataDir)).getStats("cars").numberOfDocuments).toBe(5);
});

test("files of a checkpoint that a kill cut go with the next start", async () => {
  const { state, dataDir, restart } = await openState({ checkpointBytes: 0 });
  await state.addDocuments("cars", [{ id: 1 }], replace);
  await state.whenIdle();
  await state.close();
  const before = listIndexFiles(dataDir);
  for (const kind of ["documents", "engine"]) writeFileSync(join(dataDir, `${kind}-00000099`), "");
  const again = await restart();
  expect(listIndexFiles(dataDir)).toEqual(before);
  expect(again.getStats("cars").numberOfDocuments).toBe(1);
});

const deleteUnknown = (state: SearchState, tasks: number) =>
  Promise.all(Array.from({ length: tasks }, () => state.deleteDocuments("cars", [1])));

test("a checkpoint between many tasks has all that ended before it", async () => {
  const { state, dataDir } = await openState({ checkpointBytes: 0 });
  await deleteUnknown(state, 20);
  await state.whenIdle();
  const { results } = (await openAsKilled(dataDir)).listTasks({ statuses: ["failed"] });
  expect(results).toEqual(state.listTasks({ statuses: ["failed"] }).results);
  expect(results).toHaveLength(20);
});

test("a stop among many tasks loses none of them", async () => {
  const { state, restart } = await openState({ checkpointBytes: 0 });
  await deleteUnknown(state, 20);
  const again = await restart();
  await again.whenIdle();
  expect(again.listTasks({ statuses: ["failed"] }).total).toBe(20);
});
