import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openState } from "#tests/builders/opened-search-state.ts";
import { decodeFrame, FRAME_HEAD_BYTES } from "./folder/frame.ts";
import { openTaskLog } from "./log/open-task-log.ts";
import { openSearchState } from "./open-search-state.ts";
import { encodeOutcome, encodeTask } from "./tasks/task-codec.ts";

const replace = { mode: "replace", primaryKey: "id" } as const;

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

test("a task reported as succeeded has succeeded after a kill, and is found at once", async () => {
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

test("a task that succeeded and is refused now is reported with its number", async () => {
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
