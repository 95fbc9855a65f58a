import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** An encoded section, or one after another. */
export type EncodedParts = readonly Uint8Array[];

/**
 * Replaces the snapshot as a whole: whoever reads it, and whenever the process ends, has the old one
 * or the new one. Where it cannot be written, nothing of it stays on the disk.
 */
export async function writeSnapshot(
  path: string,
  sections: readonly EncodedParts[],
): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    await writeWhole(unfinished, sections);
    await rename(unfinished, path);
  } catch (error) {
    // Where this fails as well, the next snapshot writes over it.
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeWhole(path: string, sections: readonly EncodedParts[]): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for (const parts of sections) {
      for (const part of parts) await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
