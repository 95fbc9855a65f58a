import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type EcmaScriptModule, parseSync, type Span } from "oxc-parser";

export type SourceFile = {
  /** From the project's root, for instance src/domain/vehicle/card/display-tag.ts. */
  path: string;
  text: string;
  imports: string[];
  /** Imports that are loaded with the file: no type imports, and no `import()`. */
  loadedImports: string[];
};

const ROOT = new URL("../../", import.meta.url).pathname;
const SOURCE = /\.(ts|tsx)$/;

/** Every TypeScript file of the folders, with its imports. */
export function readSourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => readSourceFile(relative(ROOT, join(entry.parentPath, entry.name)))),
  );
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const { module } = parseSync(path, text);
  const isOfTypes = ({ start, end }: Span): boolean =>
    /^(import|export)\s+type\b/.test(text.slice(start, end));
  return {
    path,
    text,
    imports: [...listStatic(module, () => true), ...listDynamic(text)],
    loadedImports: listStatic(module, (statement) => !isOfTypes(statement)),
  };
}

function listStatic(module: EcmaScriptModule, isWanted: (statement: Span) => boolean): string[] {
  return [
    ...module.staticImports.filter(isWanted).map((found) => found.moduleRequest.value),
    ...module.staticExports
      .filter(isWanted)
      .flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
}

/** In types, too: `typeof import("…")` is no import to the parser. */
function listDynamic(text: string): string[] {
  return [...text.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g)].map(([, name = ""]) => name);
}
