import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { encodeSection } from "#engine/snapshot/encode-section.ts";
import { END_SECTION } from "#engine/snapshot/read-sections.ts";
import type { SavedSection } from "#engine/snapshot/saved-section.ts";
import type { SnapshotHeader } from "./snapshot-header.ts";

/**
 * Replaces the snapshot as a whole: whoever reads it, and whenever the process ends, has the old one
 * or the new one. Each section is encoded in a turn of its own.
 */
export async function writeSnapshot(
  path: string,
  header: SnapshotHeader,
  sections: readonly SavedSection[],
): Promise<void> {
  const unfinished = `${path}.new`;
  const file = await open(unfinished, "w", 0o600);
  try {
    for (const section of [header, ...sections, END_SECTION]) {
      for (const part of encodeSection(section)) await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const folder = await open(dirname(path), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
