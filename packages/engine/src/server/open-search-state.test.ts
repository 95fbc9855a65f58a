import { hash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { encodeSection } from "../snapshot/encode-section.ts";
import { END_SECTION } from "../snapshot/read-sections.ts";
import { openSearchState } from "./open-search-state.ts";

const replace = { mode: "replace", primaryKey: "id" } as const;
const someDocuments = Array.from({ length: 300 }, (_, id) => ({ id, text: "word ".repeat(50) }));

test("a folder that is in use is refused to another, with what to do", async () => {
  const { dataDir } = await openState();
  await expect(openSearchState({ dataDir, now: Date.now })).rejects.toThrow(
    "Stop the search server",
  );
});

test("the log goes with each checkpoint, and files that were begun with the next start", async () => {
  const { state, dataDir, restart } = await openState({ checkpointBytes: 10_000 });
  for (let round = 0; round < 8; round += 1)
    await state.addDocuments("cars", someDocuments, replace);
  await state.whenIdle();
  writeFileSync(join(dataDir, "documents-00009999.new"), "begun");
  const again = await restart();
  expect(again.getStats("cars").numberOfDocuments).toBe(300);
  expect(again.listTasks().total).toBe(8);
  const names = readdirSync(dataDir);
  expect(names).not.toContain("documents-00009999.new");
  expect(names.filter((name) => name.startsWith("documents-"))).toHaveLength(1);
});

test("a checkpoint that cannot be written is logged, and nothing is lost", async () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const { state, dataDir, finish, restart } = await openState({ checkpointBytes: 0, warn });
  mkdirSync(join(dataDir, "state.new"));
  await state.addDocuments("cars", someDocuments, replace);
  const task = await finish(state.deleteDocuments("cars", [7]));
  expect(task.status).toBe("succeeded");
  expect(warnings.join()).toContain("could not be written, and the log grows");
  rmdirSync(join(dataDir, "state.new"));
  expect((await restart()).getStats("cars").numberOfDocuments).toBe(299);
});

/** The path of the one file of a kind. */
function findFile(dataDir: string, kind: string): string {
  const [name = "", ...others] = readdirSync(dataDir).filter((found) => found.startsWith(kind));
  expect(others).toEqual([]);
  return join(dataDir, name);
}

const readFolder = (folder: string) =>
  readdirSync(folder).map((name) => [name, hash("sha256", readFileSync(join(folder, name)))]);

function changeByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test.each(["state", "documents-"])(
  "a changed byte in %s is refused, with what to do",
  async (kind) => {
    const { state, dataDir, restart } = await openState({ checkpointBytes: 0 });
    await state.addDocuments("cars", someDocuments, replace);
    await state.whenIdle();
    await state.close();
    rmSync(findFile(dataDir, "engine-"));
    const path = findFile(dataDir, kind);
    const whole = readFileSync(path);
    changeByte(path);
    appendFileSync(findFile(dataDir, "tasks-"), "torn");
    const before = readFolder(dataDir);
    await expect(openSearchState({ dataDir, now: Date.now })).rejects.toThrow(
      "Put the data folder back from a copy",
    );
    expect(readFolder(dataDir)).toEqual(before);
    writeFileSync(path, whole);
    expect((await restart()).getStats("cars").numberOfDocuments).toBe(300);
  },
);

test("a start reads the engine's file, not the documents, and all goes on as it was", async () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const { state, dataDir, finish, restart } = await openState({ checkpointBytes: 0, warn });
  await state.updateSettings("cars", { filterableAttributes: ["id", "gone"] });
  await state.addDocuments("cars", [...someDocuments, { id: 300, gone: 1 }], replace);
  await finish(state.deleteDocuments("cars", [3, 300]));
  const stats = state.getStats("cars");
  const search = (asked: typeof state) =>
    asked
      .engineOf("cars")
      .search({ indexUid: "cars", q: "word", filter: "id < 9 AND gone != 1", facets: ["id"] });
  const found = search(state);
  await state.close();
  changeByte(findFile(dataDir, "documents-"));
  const again = await restart();
  expect({ ...search(again), processingTimeMs: 0 }).toEqual({ ...found, processingTimeMs: 0 });
  expect(again.getStats("cars")).toEqual(stats);
  await again.addDocuments("cars", [{ id: 500 }], replace);
  await again.whenIdle();
  expect(again.fetchDocuments("cars", { limit: 4 }).results.at(-1)).toEqual({ id: 500 });
  expect(warnings).toEqual([]);
});

test("an engine's file that is damaged or another version's is left aside for the documents", async () => {
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const { state, dataDir, restart } = await openState({ checkpointBytes: 0, warn });
  await state.addDocuments("cars", someDocuments, replace);
  await state.whenIdle();
  await state.close();
  const path = findFile(dataDir, "engine-");
  changeByte(path);
  const again = await restart();
  expect(again.getStats("cars").numberOfDocuments).toBe(300);
  expect(warnings.join()).toContain("cannot be read");
  await again.close();
  const header = { is: "search server engine", version: "another" };
  const sections = [...encodeSection(header), ...encodeSection(END_SECTION)];
  writeFileSync(findFile(dataDir, "engine-"), Buffer.concat(sections));
  expect((await restart()).getStats("cars").numberOfDocuments).toBe(300);
  expect(warnings).toHaveLength(1);
});

test("settings that change the engine have it written again, and the documents not", async () => {
  const { state, dataDir, restart } = await openState({ checkpointBytes: 0 });
  await state.addDocuments("cars", someDocuments, replace);
  await state.close();
  const again = await restart();
  await again.whenIdle();
  await again.close();
  const [documents, engine] = ["documents-", "engine-"].map((kind) => findFile(dataDir, kind));
  const third = await restart();
  await third.updateSettings("cars", { filterableAttributes: ["id"] });
  await third.whenIdle();
  await third.close();
  expect(findFile(dataDir, "documents-")).toBe(documents);
  expect(findFile(dataDir, "engine-")).not.toBe(engine);
});
