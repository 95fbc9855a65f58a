import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Paths of all files below a folder, as addresses from its root ("/assets/boot.js"). What begins
 * with a dot is left out.
 *
 * @throws Error with code ENOENT when the folder is not there.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((name) => !name.includes("/."));
}
