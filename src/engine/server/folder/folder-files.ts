import { closeSync, fsyncSync, openSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** Makes a folder, and those above it, where they are missing: for this system's user alone, and lasting. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  const top = dirname(resolve(made));
  for (let path = resolve(folder); path !== top; path = dirname(path)) syncFolder(dirname(path));
}

/** Makes names that were given, changed or taken away in a folder last. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes a file beside the one it replaces, and gives it the name once it is on the disk. A process
 * that ends meanwhile leaves what was there.
 */
export async function replaceFile(
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const beside = `${path}${UNFINISHED}`;
  const file = await open(beside, "w", 0o600);
  try {
    await write(file);
    await file.datasync();
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(beside, path);
  syncFolder(dirname(path));
}

/** Deletes what a process that was killed had begun to write. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of names) await rm(join(folder, name), { force: true });
}

/** Ends the names of files that are being written. */
const UNFINISHED = ".new";

/** The numbers of the files of a kind, `kind-00000001`, ascending. */
export async function listNumbers(folder: string, kind: string): Promise<number[]> {
  const names = (await readdir(folder)).map((name) => basename(name));
  return names
    .flatMap((name) => (name.startsWith(`${kind}-`) ? [name.slice(kind.length + 1)] : []))
    .filter((number) => /^\d{8}$/.test(number))
    .map(Number)
    .sort((a, b) => a - b);
}

export function buildNumberedPath(folder: string, kind: string, number: number): string {
  return join(folder, `${kind}-${String(number).padStart(8, "0")}`);
}
