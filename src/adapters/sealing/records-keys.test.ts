import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SealError } from "#ports/finance/answer-seal.ts";
import { parseRecordsKeys } from "./parse-records-keys.ts";
import { readKeyFile } from "./read-key-file.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");

let path: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  path = join(folder, "data", "records.key");
});

test.each([
  [`2026:${KEY}`, ["2026"]],
  [`2026:${KEY}, old-one:${KEY}`, ["2026", "old-one"]],
  [`2026:${KEY.replace("=", "")}`, ["2026"]],
])("%s is read", (text, names) => {
  expect(parseRecordsKeys(text)?.map(({ id }) => id)).toEqual(names);
});

test.each([
  "",
  KEY,
  "2026:",
  `2026:${KEY.slice(4)}`,
  `2026:${KEY}${KEY}`,
  `:${KEY}`,
  `20 26:${KEY}`,
  `${"x".repeat(41)}:${KEY}`,
  `2026:${KEY},`,
  `2026:${KEY},2026:${KEY}`,
])("%j is no list of keys", (text) => {
  expect(parseRecordsKeys(text)).toBeNull();
});

test("a key file is made once, for its owner alone", () => {
  const [made] = readKeyFile(path);
  expect(made?.key).toHaveLength(32);
  expect(readKeyFile(path)).toEqual([made]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, ".."))).toEqual(["records.key"]);
});

test("a file that holds something else is neither used nor replaced", () => {
  readKeyFile(path);
  writeFileSync(path, "nothing of the kind");
  expect(() => readKeyFile(path)).toThrow(SealError);
  expect(existsSync(path) && readFileSync(path, "utf8")).toBe("nothing of the kind");
});
