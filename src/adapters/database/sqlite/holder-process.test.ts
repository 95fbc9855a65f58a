import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { createHolderProcesses } from "./holder-process.ts";

const { own, isDead } = createHolderProcesses();

describe("the process that holds a lease", () => {
  test("is not dead while it runs", () => {
    expect(isDead(own)).toBe(false);
  });

  test("is dead when it has ended", async () => {
    const child = spawn(process.execPath, ["--version"]);
    await once(child, "exit");
    expect(isDead(describeOther({ pid: child.pid }))).toBe(true);
  });

  test("is dead when its process id was reused", () => {
    expect(isDead(describeOther({ born: "1" }))).toBe(true);
  });

  test("of another machine or container is never considered dead", () => {
    expect(isDead(describeOther({ born: "1", place: "elsewhere" }))).toBe(false);
  });

  test.each(["null", "{}", '"word"'])("written as %s is never considered dead", (holder) => {
    expect(isDead(holder)).toBe(false);
  });
});

function describeOther(difference: object): string {
  return JSON.stringify({ ...JSON.parse(own), ...difference });
}
