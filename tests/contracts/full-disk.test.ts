import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { explainSqliteError, SqliteError } from "#adapters/database/sqlite/sqlite-error.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-full-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a full disk is reported clearly, with the file that it concerns", () => {
  const file = join(folder, "forecourt.db");
  const error = explainSqliteError(new SqliteError(file, fillUp(file)));
  expect(error).toMatchObject({ name: "DiskFullError" });
  expect(String(error)).toContain(file);
});

/** SQLite's message when it may not take another page. */
function fillUp(file: string): { message: string; code: number | null; hasLostGroup: boolean } {
  const database = new DatabaseSync(file);
  try {
    database.exec("create table note (text text); pragma max_page_count = 3");
    for (;;) database.exec("insert into note values (hex(randomblob(1000)))");
  } catch (error) {
    const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : null;
    return { message: String(error), code, hasLostGroup: false };
  } finally {
    database.close();
  }
}
