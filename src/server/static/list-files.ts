import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Lists files as "/assets/boot.js", without hidden ones. @throws ENOENT when there is no such folder. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((name) => !name.includes("/."));
}
