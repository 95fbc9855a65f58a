import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataFolderHeldError } from "../database-errors.ts";
import { registerProcess } from "./register-process.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-processes-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("processes on one data folder", () => {
  test("may be many of one schema; the first one is alone", () => {
    const first = registerProcess(folder, 3);
    const second = registerProcess(folder, 3);
    expect([first.isAlone, second.isAlone]).toEqual([true, false]);
    first.end();
    second.end();
    expect(registerProcess(folder, 3).isAlone).toBe(true);
  });

  test.each([2, 4])("of another schema (%i) are refused while one lives", (other) => {
    const first = registerProcess(folder, 3);
    expect(() => registerProcess(folder, other)).toThrow(DataFolderHeldError);
    expect(() => registerProcess(folder, other)).toThrow(
      `Process ${process.pid} is running another version of Forecourt on the data folder ${folder} ` +
        `(schema 3; this one has ${other})`,
    );
    first.end();
    registerProcess(folder, other).end();
  });

  test("that died do not count, and their registrations are removed", async () => {
    const child = spawn(process.execPath, ["--version"]);
    await new Promise((settle) => child.once("exit", settle));
    leaveBehind("dead.json", { pid: child.pid, schema: 9, born: null });
    expect(registerProcess(folder, 3).isAlone).toBe(true);
    expect(listFiles()).toHaveLength(1);
  });

  test("whose process id was reused do not count", () => {
    leaveBehind("reused.json", { pid: process.pid, schema: 9, born: "1" });
    expect(registerProcess(folder, 3).isAlone).toBe(true);
  });

  test("are not disturbed by a file that is none of theirs", () => {
    leaveBehind("notes.json", { hello: "there" });
    leaveBehind("half.json.new", {});
    expect(registerProcess(folder, 3).isAlone).toBe(true);
    expect(listFiles()).toContain("notes.json");
  });
});

function leaveBehind(name: string, content: object): void {
  registerProcess(folder, 9).end();
  writeFileSync(join(folder, "processes", name), JSON.stringify(content));
}

function listFiles(): string[] {
  return readdirSync(join(folder, "processes"));
}
