import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./folder-files.ts";

test("a folder is made with those above it, for its user alone, and is left as it is where it is there", async () => {
  const above = mkdtempSync(join(tmpdir(), "forecourt-folder-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const folder = join(above, "one", "two");
  for (const named of [folder, `${folder}/`, relative(process.cwd(), folder)]) {
    await makeFolder(named);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
});
