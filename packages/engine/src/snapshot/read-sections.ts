import { DamagedSnapshotError } from "./damaged-snapshot-error.ts";
import { decodeSection } from "./encode-section.ts";
import type { SavedSection } from "./saved-section.ts";

/** The last section, which shows that the snapshot is complete. */
export const END_SECTION = { is: "end" } as const;

/**
 * @param read - Returns the next bytes, fewer at the end; the index takes them over.
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
