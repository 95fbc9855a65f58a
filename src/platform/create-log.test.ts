import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The log writes to the process's own standard error, so a process of its own writes it. */
function writeLine(field: string, error = 'new Error("disk full")'): Record<string, unknown> {
  const script = `
    const { createLog } = await import("#platform/create-log.ts");
    const { StorageUnavailableError } = await import("#ports/stores/storage-unavailable-error.ts");
    createLog("info").error({ ${field}: ${error} }, "not stored");
  `;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return JSON.parse(stderr);
}

test.each(["err", "error"])("a line says what went wrong and where, in its field %s", (field) => {
  expect(writeLine(field)).toMatchObject({
    msg: "not stored",
    [field]: { message: "disk full", stack: expect.stringContaining("at ") },
  });
});

test("an outage is logged by its message alone, without a stack", () => {
  expect(writeLine("err", 'new StorageUnavailableError("The database is away.")')["err"]).toEqual({
    type: "StorageUnavailableError",
    message: "The database is away.",
  });
});

test("what a database quotes of the rows that it refuses is not logged: it may be of a person", () => {
  const quoted = '{ detail: "Failing row contains (Robin).", where: "$1 = Robin" }';
  const { err } = writeLine(
    "err",
    `Object.assign(new Error("refused"), ${quoted}, { code: "23502" })`,
  );
  expect(err).toMatchObject({ message: "refused", code: "23502" });
  expect(JSON.stringify(err)).not.toContain("(Robin)");
});
