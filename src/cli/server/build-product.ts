import { spawn } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER as ROOT } from "#platform/project-folder.ts";
import { precompressFiles } from "#server/static/precompress-files.ts";
import { ExitError } from "../exit-codes.ts";
import { shouldBuild } from "./should-build.ts";
import { stampInputs } from "./stamp-inputs.ts";

const DIST = join(ROOT, "dist");
const SERVER = join(ROOT, "dist/server/serve.js");
const STAMP = join(ROOT, "dist/built-from");

/**
 * Returns the built server's path; rebuilds when a source was changed, added or removed.
 *
 * @throws ExitError when the build fails, or another user owns the folder.
 */
export async function buildWhenNeeded(): Promise<string> {
  if (!isCurrent(stampInputs(ROOT))) await buildProduct();
  return SERVER;
}

/**
 * Builds `dist/` and stores a hash of its sources. Files that root builds in another user's folder are given
 * to that user, who could not rebuild them otherwise.
 *
 * @throws ExitError when the build fails, or another user owns the folder.
 */
export async function buildProduct(): Promise<void> {
  const owner = statSync(ROOT);
  const stamp = stampInputs(ROOT);
  const user = process.getuid?.() ?? null;
  if (!shouldBuild({ folder: ROOT, owner: owner.uid, user, isCurrent: isCurrent(stamp) })) {
    process.stdout.write(`What is built in ${DIST} is up to date.\n`);
    return;
  }
  process.stdout.write("Building…\n");
  await runVite();
  await precompressFiles(join(ROOT, "dist/client"));
  writeFileSync(STAMP, stamp);
  if (process.getuid?.() !== owner.uid) giveTo(owner);
}

function isCurrent(stamp: string): boolean {
  return existsSync(SERVER) && readStamp() === stamp;
}

function giveTo({ uid, gid }: { uid: number; gid: number }): void {
  const made = readdirSync(DIST, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...made]) chownSync(join(DIST, name), uid, gid);
}

function readStamp(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
}

function runVite(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--app", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new ExitError("The build failed; what it said stands above."));
    });
  });
}
