/**
 * Writes the package for publishing: `node build-package.ts FOLDER`. The repository runs the TypeScript in
 * `src`, but Node strips no types below `node_modules`, so the folder has JavaScript, declarations and a
 * manifest that exports them.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = import.meta.dirname;
const PUBLISHED = ["name", "version", "description", "license", "type", "sideEffects", "engines"];

const DIST = join(ROOT, "dist");

const folder = process.argv[2];
if (!folder) throw new Error("Say where to: node build-package.ts FOLDER");
buildPackage(resolve(folder));

/** @throws Error for a folder with files in it, other than an earlier build in `dist`. */
function buildPackage(target: string): void {
  if (target === DIST) rmSync(DIST, { recursive: true, force: true });
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty: name a new folder, or ${DIST}.`);
  }
  const compiler = join(
    dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))),
    "bin/tsc",
  );
  const options = ["-p", join(ROOT, "tsconfig.build.json"), "--outDir", target];
  execFileSync(process.execPath, [compiler, ...options], { stdio: "inherit" });
  for (const name of readdirSync(target, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".d.ts")) nameJavaScript(join(target, name));
  }
  for (const name of ["README.md", "docs"]) {
    cpSync(join(ROOT, name), join(target, name), { recursive: true });
  }
  cpSync(join(ROOT, "../../LICENSE"), join(target, "LICENSE"));
  writeFileSync(join(target, "package.json"), `${JSON.stringify(buildManifest(), null, 2)}\n`);
}

/**
 * The compiler rewrites imports of `.ts` only in JavaScript; older compilers refuse them in declarations.
 */
function nameJavaScript(declaration: string): void {
  const text = readFileSync(declaration, "utf8");
  writeFileSync(declaration, text.replaceAll(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'));
}

function buildManifest(): object {
  const own = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const exported = Object.entries<string>(own.exports).map(([name, path]) => {
    const built = path.replace("./src/", "./").replace(/\.ts$/, "");
    return [name, { types: `${built}.d.ts`, default: `${built}.js` }];
  });
  return {
    ...Object.fromEntries(PUBLISHED.map((name) => [name, own[name]])),
    exports: Object.fromEntries(exported),
  };
}
