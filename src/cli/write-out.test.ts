import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const LINES = 100_000;

/** Writes many lines as a command does, and tells on standard error how many were asked for. */
const WRITER = `
  import { outliveClosedOutput } from "#platform/outlive-closed-output.ts";
  import { writeOut } from "./src/cli/write-out.ts";
  outliveClosedOutput();
  let lines = 0;
  let isEnded = false;
  async function* write() {
    try {
      while (lines < ${LINES}) { lines += 1; yield "A line of a long report.\\n"; }
    } finally { isEnded = true; }
  }
  await writeOut(write());
  process.stderr.write(JSON.stringify({ lines, isEnded }));
`;

async function runWriter(leavesEarly: boolean): Promise<{ code: unknown; report: unknown }> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", WRITER]);
  let errors = "";
  child.stderr.on("data", (data) => {
    errors += String(data);
  });
  if (leavesEarly) child.stdout.once("data", () => child.stdout.destroy());
  else child.stdout.resume();
  const [code] = await once(child, "close");
  return { code, report: errors.startsWith("{") ? JSON.parse(errors) : errors };
}

test("what a reader leaves early ends quietly, and nothing more is read for it", async () => {
  const { code, report } = await runWriter(true);
  expect(report).toEqual({ lines: expect.any(Number), isEnded: true });
  expect(report).not.toMatchObject({ lines: LINES });
  expect(code).toBe(0);
});

test("all of it is written to a reader who stays", async () => {
  expect(await runWriter(false)).toEqual({ code: 0, report: { lines: LINES, isEnded: true } });
});
