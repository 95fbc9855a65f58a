import { DamagedSnapshotError } from "./damaged-snapshot-error.ts";
import { decodeSection } from "./encode-section.ts";
import type { SavedSection } from "./saved-section.ts";

/** Stands behind the last section: without it the snapshot was cut off. */
export const END_SECTION = { is: "end" } as const;

/**
 * The sections up to the end of a saved index.
 *
 * @param read - The next so many bytes, fewer at the end. They become part of the index.
 * @throws DamagedSnapshotError
 */
export function* readSections(read: (bytes: number) => Buffer): Generator<SavedSection> {
  while (true) {
    const section: SavedSection | typeof END_SECTION | undefined = decodeSection(read);
    if (section === undefined) throw new DamagedSnapshotError("it ends too early");
    if (section.is === "end") return;
    yield section;
  }
}
