import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "oxc-parser";

export type SourceFile = {
  /** From the project's root, for instance src/domain/vehicle/card/display-tag.ts. */
  path: string;
  text: string;
  imports: string[];
};

const ROOT = new URL("../../", import.meta.url).pathname;
const SOURCE = /\.(ts|tsx)$/;

/** Every TypeScript file under the folders, with what it imports. */
export function readSourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => readSourceFile(relative(ROOT, join(entry.parentPath, entry.name)))),
  );
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  return { path, text, imports: listImports(path, text) };
}

function listImports(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const argument = text.slice(moduleRequest.start, moduleRequest.end);
      return /^["'`]/.test(argument) ? [argument.slice(1, -1)] : [];
    }),
  ];
}
