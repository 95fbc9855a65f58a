export { DamagedSnapshotError } from "../snapshot/damaged-snapshot-error.ts";
export { decodeSection, encodeSection } from "../snapshot/encode-section.ts";
export { END_SECTION, readSections } from "../snapshot/read-sections.ts";
export { restoreIndex } from "../snapshot/restore-index.ts";
export { saveIndex } from "../snapshot/save-index.ts";
export type { SavedSection } from "../snapshot/saved-section.ts";
export { openSnapshotFile, type SnapshotFile } from "../snapshot/snapshot-file.ts";
