import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The log writes to the process's own standard error, so a process of its own writes it. */
function writeLine(field: string): Record<string, unknown> {
  const script = `
    const { createLog } = await import("#platform/create-log.ts");
    createLog("info").error({ ${field}: new Error("disk full") }, "not stored");
  `;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return JSON.parse(stderr);
}

test.each(["err", "error"])("a line tells what went wrong and where, in its field %s", (field) => {
  expect(writeLine(field)).toMatchObject({
    msg: "not stored",
    [field]: { message: "disk full", stack: expect.stringContaining("at ") },
  });
});
