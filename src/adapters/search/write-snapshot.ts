import { replaceFile } from "@forecourt/engine/folder";

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
  await replaceFile(path, async (file) => {
    for (const parts of sections) {
      for (const part of parts) await file.writeFile(part);
    }
  });
}
