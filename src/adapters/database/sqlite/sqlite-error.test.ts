import { describe, expect, test } from "vitest";
import {
  DamagedDatabaseError,
  DatabaseBusyError,
  DataFolderError,
  DiskFailureError,
  DiskFullError,
} from "../database-errors.ts";
import { explainSqliteError, SqliteError } from "./sqlite-error.ts";

describe("an error of SQLite", () => {
  test.each([
    ["busy", 5, DatabaseBusyError],
    ["busy with recovery", 261, DatabaseBusyError],
    ["locked", 6, DatabaseBusyError],
    ["the lock's protocol failed", 15, DatabaseBusyError],
    ["the disk failed", 10, DiskFailureError],
    ["the disk failed while reading", 266, DiskFailureError],
    ["read-only", 8, DataFolderError],
    ["corrupt", 11, DamagedDatabaseError],
    ["full", 13, DiskFullError],
    ["cannot open", 14, DataFolderError],
    ["not a database", 26, DamagedDatabaseError],
  ])("that says %s is told in words for the operator", (_, code, kind) => {
    const error = buildError(code);
    const explained = explainSqliteError(error);
    expect(explained).toBeInstanceOf(kind);
    expect(explained).toMatchObject({ cause: error, message: expect.stringContaining("f.db") });
  });

  test("of another kind stays as it is", () => {
    const error = buildError(2067);
    expect(explainSqliteError(error)).toBe(error);
    expect(explainSqliteError(buildError(null))).toBeInstanceOf(SqliteError);
    expect(explainSqliteError("text")).toBe("text");
  });
});

function buildError(code: number | null): SqliteError {
  return new SqliteError("f.db", { message: "it says", code, hasLostGroup: false });
}
