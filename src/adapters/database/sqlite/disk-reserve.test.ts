import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskReserve, RESERVE_BYTES } from "./disk-reserve.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "reserve-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a reserve takes its bytes on the disk until it is released", () => {
  const reserve = createDiskReserve(folder);
  reserve.set("import-7");
  expect(reserve.list()).toEqual(["import-7"]);
  const [file = ""] = readdirSync(folder);
  const { size, blocks } = statSync(join(folder, file));
  expect(size).toBe(RESERVE_BYTES);
  expect(blocks * 512).toBeGreaterThanOrEqual(RESERVE_BYTES);
  reserve.release("import-7");
  expect(readdirSync(folder)).toEqual([]);
});

test("a reserve that was never set aside is released without an error", () => {
  const reserve = createDiskReserve(folder);
  reserve.release("import-7");
  expect(reserve.list()).toEqual([]);
});

test("a reserve that cannot be written leaves no file and throws the reason", () => {
  const reserve = createDiskReserve(join(folder, "missing"));
  expect(() => reserve.set("import-7")).toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual([]);
});
