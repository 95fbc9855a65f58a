import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRoomAside, ROOM_BYTES } from "./set-room-aside.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "room-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("room takes its bytes on the disk until it is released", () => {
  const room = createRoomAside(folder);
  room.set("import-7");
  expect(room.list()).toEqual(["import-7"]);
  const [file = ""] = readdirSync(folder);
  const { size, blocks } = statSync(join(folder, file));
  expect(size).toBe(ROOM_BYTES);
  expect(blocks * 512).toBeGreaterThanOrEqual(ROOM_BYTES);
  room.release("import-7");
  expect(readdirSync(folder)).toEqual([]);
});

test("room that was never set aside is released without a word", () => {
  const room = createRoomAside(folder);
  room.release("import-7");
  expect(room.list()).toEqual([]);
});

test("room that cannot be written leaves nothing and says why", () => {
  const room = createRoomAside(join(folder, "missing"));
  expect(() => room.set("import-7")).toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual([]);
});
