import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

test("a folder is one process's until it lets go", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-lock-"));
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow("is another process's. Stop the search server");
  unlock();
  lockFolder(folder)();
  rmSync(folder, { recursive: true });
});
