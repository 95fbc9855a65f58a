import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DamagedFolderError } from "../folder/damaged-folder-error.ts";
import { openTaskLog } from "./open-task-log.ts";
import type { LogPosition, LogRange } from "./task-log.ts";

let folder: string;
let warnings: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-log-"));
  warnings = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(from: LogPosition | null = null, segmentBytes?: number) {
  const found: string[] = [];
  const ranges: LogRange[] = [];
  const log = await openTaskLog({
    folder,
    from,
    segmentBytes,
    take: ({ body, range }) => {
      found.push(body.toString());
      ranges.push(range);
    },
    warn: (message) => warnings.push(message),
  });
  return { log, found, ranges };
}

const frames = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const first = () => join(folder, "tasks-00000001");

test("what was written at once or one after another is read again in its order", async () => {
  const { log } = await open();
  await Promise.all([log.append(frames("a", "b")), log.append(frames("c"))]);
  await log.append(frames("d"));
  await log.close();
  const again = await open();
  expect(again.found).toEqual(["a", "b", "c", "d"]);
  await again.log.close();
  expect(warnings).toEqual([]);
});

test("the place of frames is reported at once, and they are read from there", async () => {
  const { log } = await open();
  const ranges: LogRange[] = [];
  await Promise.all([
    log.append(frames("a"), (range) => ranges.push(range)),
    log.append(frames("b", "c"), (range) => ranges.push(range)),
  ]);
  const read: string[] = [];
  for (const range of ranges) for await (const body of log.read(range)) read.push(body.toString());
  expect(read).toEqual(["a", "b", "c"]);
  await log.close();
});

test("full segments are followed by others, and go when nothing of them is wanted", async () => {
  const { log } = await open(null, 100);
  for (let number = 0; number < 10; number += 1) await log.append(frames(`number ${number}`));
  await log.close();
  expect(readdirSync(folder).length).toBeGreaterThan(3);
  const again = await open(null, 100);
  expect(again.found).toHaveLength(10);
  await again.log.dropBefore(3);
  await again.log.close();
  expect(readdirSync(folder)).not.toContain("tasks-00000002");
  await expect(open()).rejects.toThrow("tasks-00000001 is damaged: it is not there");
  const rest = await open({
    segment: 3,
    offset: again.ranges.find(({ segment }) => segment === 3)?.start ?? 0,
  });
  expect(rest.found.at(-1)).toBe("number 9");
  await rest.log.close();
});

test("a file cut anywhere loses the end of its last write, and is written on", async () => {
  const { log } = await open();
  await log.append(frames("acknowledged"));
  const sound = readFileSync(first()).length;
  await Promise.all([log.append(frames("x1", "x2")), log.append(frames("y1"))]);
  await log.close();
  const whole = readFileSync(first());
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: sound, max: whole.length - 1 }),
      fc.uint8Array({ maxLength: 30 }),
      async (end, rubbish) => {
        writeFileSync(first(), whole);
        truncateSync(first(), end);
        appendFileSync(first(), rubbish);
        const { log: cut, found } = await open();
        expect(["acknowledged", "x1", "x2", "y1"].slice(0, found.length)).toEqual(found);
        expect(found.length).toBeGreaterThan(0);
        await cut.append(frames("z"));
        await cut.close();
        const again = await open();
        expect(again.found).toEqual([...found, "z"]);
        await again.log.close();
      },
    ),
    { numRuns: 40 },
  );
  expect(warnings.join()).toContain("of a write that was not finished");
});

test("a changed byte before the last write is refused, and nothing is changed", async () => {
  const { log } = await open();
  await log.append(frames("one"));
  await log.append(frames("two"));
  const end = readFileSync(first()).length;
  await log.append(frames("three"));
  await log.close();
  const whole = readFileSync(first());
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: end - 1 }), async (at) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      writeFileSync(first(), changed);
      await expect(open()).rejects.toThrow(DamagedFolderError);
      expect(readFileSync(first()).equals(changed)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a segment that was being made when the process ended is made again", async () => {
  const { log } = await open();
  await log.append(frames("a"));
  await log.close();
  writeFileSync(join(folder, "tasks-00000002"), "SEARCH");
  const again = await open();
  await again.log.append(frames("b"));
  await again.log.close();
  const third = await open();
  expect(third.found).toEqual(["a", "b"]);
  await third.log.close();
});

test("a disk that is full where a segment is begun is tried again, and no file stays open", async () => {
  const { log } = await open(null, 20);
  await log.append(frames("a"));
  symlinkSync("/dev/full", join(folder, "tasks-00000002"));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(log.append(frames("b"))).rejects.toThrow("ENOSPC");
  }
  const opened = readdirSync("/proc/self/fd").filter((name) => isOpenAs(name, "/dev/full"));
  expect(opened).toEqual([]);
  rmSync(join(folder, "tasks-00000002"));
  await log.append(frames("c"));
  await log.close();
  const again = await open();
  expect(again.found).toEqual(["a", "c"]);
  await again.log.close();
});

/** Whether a descriptor of this process is a file's. */
function isOpenAs(descriptor: string, path: string): boolean {
  try {
    return readlinkSync(join("/proc/self/fd", descriptor)) === path;
  } catch {
    return false;
  }
}

test("a closed log refuses appends", async () => {
  const { log } = await open();
  await log.close();
  await expect(log.append(frames("a"))).rejects.toThrow("is ending");
});
