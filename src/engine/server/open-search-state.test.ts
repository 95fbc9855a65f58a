import { hash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { encodeSection } from "../snapshot/encode-section.ts";
import { decodeFrame, FRAME_HEAD_BYTES } from "./folder/frame.ts";
import { openTaskLog } from "./log/open-task-log.ts";
import { openSearchState } from "./open-search-state.ts";
import { encodeOutcome, encodeTask } from "./tasks/task-codec.ts";

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

test("a checkpoint that cannot be written is told, and nothing is lost", async () => {
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
  const whole = readFileSync(path);
  changeByte(path);
  const again = await restart();
  expect(again.getStats("cars").numberOfDocuments).toBe(300);
  expect(warnings.join()).toContain("cannot be read");
  await again.close();
  const header = { is: "search server engine", version: "another" };
  const parts = encodeSection(header);
  writeFileSync(path, Buffer.concat([...parts, whole]));
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

/** Where the last documents of a log end. */
function findDocumentsEnd(bytes: Buffer): number {
  let [offset, found] = ["SEARCH-TASKS 01\n".length, 0];
  for (let body = decodeFrame(bytes, offset); body; body = decodeFrame(bytes, offset)) {
    offset += FRAME_HEAD_BYTES + body.length;
    if (body.toString("latin1", 0, 1) === "D") found = offset;
  }
  return found;
}

test("documents of a write that was cut off behind them become no other write's", async () => {
  const { state, dataDir, restart } = await openState();
  await state.addDocuments("cars", [{ id: 1 }], replace);
  await state.addDocuments("cars", [{ id: 2 }], replace);
  await state.close();
  const log = join(dataDir, "tasks-00000001");
  truncateSync(log, findDocumentsEnd(readFileSync(log)));
  const cut = await restart();
  expect(cut.listTasks().total).toBe(1);
  await cut.addDocuments("boats", [{ id: 3 }], replace);
  await cut.deleteDocuments("cars", [1]);
  await cut.whenIdle();
  const again = await restart();
  expect(again.fetchDocuments("boats", {}).results).toEqual([{ id: 3 }]);
  expect(again.fetchDocuments("cars", {}).results).toEqual([]);
});

test("nothing but noughts behind the last write, as a power cut leaves them, is cut off", async () => {
  const { state, dataDir, restart } = await openState();
  await state.addDocuments("cars", [{ id: 1 }], replace);
  await state.close();
  appendFileSync(join(dataDir, "tasks-00000001"), Buffer.alloc(5_000));
  const again = await restart();
  await again.whenIdle();
  expect(again.getStats("cars").numberOfDocuments).toBe(1);
});

test("a task that was told to have succeeded has succeeded after a kill, and is found at once", async () => {
  const { state, dataDir } = await openState();
  const { taskUid } = await state.addDocuments("cars", [{ id: 1 }], replace);
  while (state.getTask(taskUid).status !== "succeeded") await setImmediate();
  const copy = mkdtempSync(join(tmpdir(), "forecourt-state-"));
  cpSync(dataDir, copy, { recursive: true });
  const again = await openSearchState({ dataDir: copy, now: Date.now });
  onTestFinished(async () => {
    await again.close();
    rmSync(copy, { recursive: true, force: true });
  });
  expect(again.getTask(taskUid).status).toBe("succeeded");
  expect(again.getStats("cars").numberOfDocuments).toBe(1);
});

test("a task that was done and is refused now is told with its number", async () => {
  const { state, dataDir } = await openState();
  await state.close();
  const log = await openTaskLog({ folder: dataDir, from: null, take: () => {}, warn: () => {} });
  const [uid, batchUid, startedAt, finishedAt] = [0, 0, 1, 2];
  const ended = { status: "succeeded", details: null, error: null, canceled: [] } as const;
  const change = { is: "deleteIndex" } as const;
  await log.append([
    encodeTask({ uid, indexUid: "cars", enqueuedAt: 0, change }),
    encodeOutcome({ ...ended, uid, batchUid, startedAt, finishedAt }),
  ]);
  await log.close();
  await expect(openSearchState({ dataDir, now: Date.now })).rejects.toThrow(
    "task 0, which was done, cannot be done again: ProtocolError: Index `cars` not found.",
  );
});
