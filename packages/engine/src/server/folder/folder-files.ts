import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** Creates missing folders, for this user alone, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  const top = dirname(resolve(made));
  for (let path = resolve(folder); path !== top; path = dirname(path)) {
    await syncFolder(dirname(path));
  }
}

/** Makes created, renamed and deleted names of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file atomically: it is written beside the old one, synced and renamed. On failure the new file
 * is deleted.
 */
export async function replaceFile(
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const beside = `${path}${UNFINISHED}`;
  try {
    const file = await open(beside, "w", 0o600);
    try {
      await write(file);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    // If this fails too, the next write replaces the file.
    await rm(beside, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

export async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of names) await rm(join(folder, name), { force: true });
}

const UNFINISHED = ".new";

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
