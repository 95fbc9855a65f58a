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
import { decodeFrame, FRAME_HEAD_BYTES } from "./log/log-frame.ts";
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

test.each(["state", "documents-"])(
  "a changed byte in %s is refused, with what to do",
  async (kind) => {
    const { state, dataDir, restart } = await openState({ checkpointBytes: 0 });
    await state.addDocuments("cars", someDocuments, replace);
    await state.deleteDocuments("cars", [1]);
    await state.whenIdle();
    const name = readdirSync(dataDir).find((found) => found.startsWith(kind)) ?? "";
    const whole = readFileSync(join(dataDir, name));
    const changed = Buffer.from(whole);
    changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1;
    await state.close();
    writeFileSync(join(dataDir, name), changed);
    await expect(openSearchState({ dataDir, now: Date.now })).rejects.toThrow(
      "Put the data folder back from a copy",
    );
    writeFileSync(join(dataDir, name), whole);
    expect((await restart()).getStats("cars").numberOfDocuments).toBe(299);
  },
);

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
