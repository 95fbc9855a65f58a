import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { readSourceFiles, type SourceFile } from "./source-files.ts";

const ENGINE = "@forecourt/engine";

/** The sources of the product, its engine and the demo, tests among them. */
export const sources = readSourceFiles(
  "src",
  "packages/engine/src",
  "packages/engine/tests",
  "demo",
);
/** Without tests. */
export const production = sources.filter(
  ({ path }) => !/\.test\.tsx?$|^packages\/engine\/tests\//.test(path),
);

export function listPaths(files: readonly SourceFile[]): string[] {
  return files.map(({ path }) => path);
}

export function resolvePath(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith("#demo/")) return specifier.slice(1);
  if (specifier === ENGINE || specifier.startsWith(`${ENGINE}/`)) return resolveExport(specifier);
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith(".")) return null;
  return relative(process.cwd(), resolve(dirname(file.path), specifier));
}

/** The file of the package that one of its exports leads to. */
function resolveExport(specifier: string): string {
  const { exports } = JSON.parse(readFileSync("packages/engine/package.json", "utf8"));
  const path = exports[specifier.replace(ENGINE, ".")];
  if (path === undefined) throw new Error(`${specifier} is none of the package's exports.`);
  return join("packages/engine", path);
}
