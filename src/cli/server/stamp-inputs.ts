import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Sources of the browser's files and of the server's bundle, which has the engine in it. */
const INPUTS = [
  "src",
  "packages/engine/src",
  "packages/engine/package.json",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * A hash of all sources of a build in the project's folder, by their names and contents: not by their times, so that
 * a copied checkout keeps its build.
 */
export function stampInputs(root: string): string {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap((input) => listFiles(root, input)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile());
}
