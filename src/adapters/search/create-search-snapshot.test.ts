import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeSection } from "@forecourt/engine/snapshot";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_INDEX } from "#ports/search/inventory-search.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { createSearchSnapshot, SNAPSHOT_FILE } from "./create-search-snapshot.ts";
import { createEmbeddedSearch } from "./embedded-search.ts";

const MARK = { appliedId: 7, entry: "7 vehicle 3 1000" };

let folder: string;
const log = buildLog();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-snapshot-"));
  log.messages.length = 0;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open({ program = "one", indexUid = DEFAULT_INDEX } = {}) {
  const embedded = createEmbeddedSearch(indexUid);
  const snapshot = createSearchSnapshot(() => embedded.savable, { folder, program, log });
  return { ...embedded, snapshot };
}

/** Whether it reached the disk; null where another process keeps the snapshot. */
async function save({ snapshot }: ReturnType<typeof open>, appliedId = MARK.appliedId) {
  const saved = await snapshot.save({ ...MARK, appliedId });
  return saved && (await saved.isWritten);
}

async function saveCars(ids: readonly number[]) {
  const process = open();
  process.searchIndex.put(ids.map((id) => buildVehicle({ id })));
  expect(await save(process)).toBe(true);
  await process.snapshot.close();
}

async function load(options: Parameters<typeof open>[0] = {}, objection: string | null = null) {
  const process = open(options);
  const mark = await process.snapshot.load(async () => objection);
  return { mark, ids: process.searchIndex.listIds().sort((a, b) => a - b) };
}

describe("the snapshot of the search index", () => {
  it("is loaded by the next process, with the change it goes up to", async () => {
    await saveCars([1, 2, 3]);
    expect(await load()).toEqual({ mark: MARK, ids: [1, 2, 3] });
    expect(log.messages).toEqual(["The snapshot of the search index is written"]);
    expect(readdirSync(folder)).not.toContain(`${SNAPSHOT_FILE}.new`);
  });

  it("holds what the index held when it was saved, whatever changed while it was written", async () => {
    const process = open();
    process.searchIndex.put([1, 2, 3].map((id) => buildVehicle({ id })));
    await process.snapshot.save(MARK);
    process.searchIndex.put([buildVehicle({ id: 2, make: "Changed" }), buildVehicle({ id: 4 })]);
    process.searchIndex.delete([1]);
    await process.snapshot.close();
    const next = open();
    await next.snapshot.load(async () => null);
    expect(next.searchIndex.listIds().sort((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(next.searchIndex.get(2)?.make).toBe(buildVehicle().make);
  });

  it("that is not there is no matter", async () => {
    expect(await load()).toEqual({ mark: null, ids: [] });
    expect(log.messages).toEqual([]);
  });
});

/** Where a snapshot stands until it is whole. */
const unfinished = () => join(folder, `${SNAPSHOT_FILE}.new`);

describe("what was written before", () => {
  it("stays when a new one cannot be written, of which nothing is left", async () => {
    await saveCars([1]);
    const process = open();
    process.searchIndex.put([buildVehicle({ id: 2 })]);
    mkdirSync(unfinished());
    expect(await save(process, 8)).toBe(false);
    expect(log.messages.join()).toContain("could not be written");
    rmSync(unfinished(), { recursive: true });
    expect(await load()).toEqual({ mark: MARK, ids: [1] });
    expect(await save(process, 9)).toBe(true);
    await process.snapshot.close();
    expect(await load()).toEqual({ mark: { ...MARK, appliedId: 9 }, ids: [2] });
  });

  it("stays when the process ended before the new one was whole, whose rest does no harm", async () => {
    await saveCars([1, 2]);
    writeFileSync(unfinished(), readFileSync(join(folder, SNAPSHOT_FILE)).subarray(0, 900));
    expect(await load()).toEqual({ mark: MARK, ids: [1, 2] });
    await saveCars([3]);
    expect(await load()).toEqual({ mark: MARK, ids: [3] });
    expect(readdirSync(folder)).not.toContain(`${SNAPSHOT_FILE}.new`);
  });
});

describe("not used, with a logged reason, is a snapshot", () => {
  it.each([
    ["of another build", { program: "two" }, null, "another build"],
    ["with other settings", { indexUid: "boats" }, null, "other settings"],
    ["that is objected to", {}, "it is another database's", "another database"],
  ])("%s", async (_, options, objection, reason) => {
    await saveCars([1]);
    expect(await load(options, objection)).toEqual({ mark: null, ids: [] });
    expect(log.messages.join()).toContain(reason);
  });

  it("with any byte changed, or cut off anywhere", async () => {
    await saveCars([1, 2, 3]);
    const path = join(folder, SNAPSHOT_FILE);
    const whole = readFileSync(path);
    const place = fc.nat({ max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cut) => {
          const damaged = cut ? whole.subarray(0, at) : Buffer.from(whole);
          if (!cut) damaged[at] = (damaged[at] ?? 0) ^ by;
          writeFileSync(path, damaged);
          log.messages.length = 0;
          expect(await load()).toEqual({ mark: null, ids: [] });
          expect(log.messages.join()).toContain("is not used");
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["some other file", "Not a snapshot, but long enough to be read as one.", "impossible length"],
    ["an empty file", "", "does not begin like one"],
    ["a section of another kind", Buffer.concat(encodeSection({ is: "?" })), "begin like one"],
  ])("that is %s", async (_, content, reason) => {
    writeFileSync(join(folder, SNAPSHOT_FILE), content);
    expect(await load()).toEqual({ mark: null, ids: [] });
    expect(log.messages.join()).toContain(reason);
  });
});

describe("of several processes on one folder", () => {
  it("one writes, and another when that has ended", async () => {
    const [first, second] = [open(), open()];
    expect(await save(first)).toBe(true);
    expect(await save(second, 8)).toBe(null);
    await first.snapshot.close();
    expect((await load()).mark).toEqual(MARK);
    expect(await save(second, 8)).toBe(true);
    await second.snapshot.close();
    expect((await load()).mark?.appliedId).toBe(8);
  });
});
