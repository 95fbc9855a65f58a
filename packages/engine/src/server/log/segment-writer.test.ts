import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSegmentWriter, type WritableFile } from "./segment-writer.ts";

let folder: string;
let file: FileHandle;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-segment-"));
  file = await open(join(folder, "segment"), "w+");
});

afterEach(async () => {
  await file.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = () => readFileSync(join(folder, "segment"), "utf8");
const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

/** The file on a disk where one call does otherwise. */
const onDisk = (calls: Partial<WritableFile>): WritableFile => ({
  writev: (buffers, position) => file.writev(buffers, position),
  write: file.write.bind(file),
  truncate: file.truncate.bind(file),
  datasync: file.datasync.bind(file),
  close: () => Promise.resolve(),
  ...calls,
});

test("a disk that takes less than it was given is given the rest", async () => {
  const writer = createSegmentWriter(
    onDisk({ writev: ([first], position) => file.writev(first ? [first] : [], position) }),
    1,
    0,
  );
  await writer.write(bytes("one ", "two ", "three"));
  expect(read()).toBe("one two three");
  expect(writer.end()).toBe(13);
});

test("a write that a full disk refuses leaves nothing, and later writes succeed once there is space", async () => {
  let isFull = true;
  const writer = createSegmentWriter(
    onDisk({
      writev: async (buffers, position) => {
        if (!isFull) return file.writev(buffers, position);
        await file.write("part", position);
        throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      },
    }),
    1,
    0,
  );
  await expect(writer.write(bytes("one"))).rejects.toThrow("no space");
  expect(read()).toBe("");
  isFull = false;
  await writer.write(bytes("two"));
  expect(read()).toBe("two");
  expect(writer.isLost()).toBe(false);
});

test("a disk that does not say what it has ends the writing", async () => {
  const writer = createSegmentWriter(
    onDisk({ datasync: () => Promise.reject(new Error("broken")) }),
    1,
    0,
  );
  await expect(writer.write(bytes("one"))).rejects.toThrow("broken");
  expect(writer.isLost()).toBe(true);
});
