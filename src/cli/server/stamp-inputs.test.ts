import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stampInputs } from "./stamp-inputs.ts";

const FILES = [
  "src/web/app.tsx",
  "packages/engine/src/index.ts",
  "packages/engine/package.json",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeProject(): string {
  const root = makeFolder();
  for (const path of FILES) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "before");
  }
  return root;
}

test.each(FILES)("a change of %s calls for another build", (path) => {
  const root = makeProject();
  const before = stampInputs(root);
  writeFileSync(join(root, path), "after");
  expect(stampInputs(root)).not.toBe(before);
});

test("so does a file that is added or renamed, and a copy of all keeps its build", () => {
  const root = makeProject();
  const before = stampInputs(root);
  const copy = makeFolder();
  cpSync(root, copy, { recursive: true });
  expect(stampInputs(copy)).toBe(before);
  renameSync(join(root, "src/web/app.tsx"), join(root, "src/web/page.tsx"));
  const renamed = stampInputs(root);
  expect(renamed).not.toBe(before);
  writeFileSync(join(root, "src/added.ts"), "");
  expect(stampInputs(root)).not.toBe(renamed);
});
