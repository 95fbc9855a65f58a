import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompressFiles } from "#server/static/precompress-files.ts";
import { ExitError } from "./exit-codes.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const SERVER = join(ROOT, "dist/server/serve.js");
const STAMP = join(ROOT, "dist/built-from");
const INPUTS = ["src", "vite.config.ts", "package-lock.json"];

/**
 * The built server's path, built anew when a source is newer, added or gone.
 *
 * @throws ExitError when the build fails.
 */
export async function buildWhenNeeded(): Promise<string> {
  const isCurrent = existsSync(SERVER) && readStamp() === stampInputs();
  if (!isCurrent) await buildProduct();
  return SERVER;
}

/**
 * Builds `dist/` and notes what it was built from.
 *
 * @throws ExitError when the build fails.
 */
export async function buildProduct(): Promise<void> {
  const stamp = stampInputs();
  process.stdout.write("Building…\n");
  await runVite();
  await precompressFiles(join(ROOT, "dist/client"));
  writeFileSync(STAMP, stamp);
}

function stampInputs(): string {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap(listFiles).sort()) {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path), { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(ROOT, name)).isFile());
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
