import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const SOMEBODY_ELSE = 12_345;

/** A checkout whose commands are those of this one, and whose `node_modules` is its own. */
function makeCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-checkout-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["bin", "package.json"]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), "src"), join(folder, "src"));
  mkdirSync(join(folder, "node_modules"));
  return folder;
}

/** Whether a command that ended well left compiled modules in the checkout. */
function keepsCompiled(folder: string): boolean {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(folder, "bin/forecourt.js"), "--version"],
    { env, encoding: "utf8" },
  );
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
  return existsSync(join(folder, "node_modules/.cache/node"));
}

test("a command keeps what it compiled for the next one", () => {
  expect(keepsCompiled(makeCheckout())).toBe(true);
});

// Only root can give a folder to somebody else.
if (process.getuid?.() === 0) {
  test("and nothing in a checkout of somebody else, who could not delete it", () => {
    const folder = makeCheckout();
    chownSync(folder, SOMEBODY_ELSE, SOMEBODY_ELSE);
    expect(keepsCompiled(folder)).toBe(false);
  });
}
