/** The change up to which a snapshot is complete. */
export type SnapshotMark = {
  appliedId: number;
  /** The change's log entry, which distinguishes databases. */
  entry: string;
};

type SavedSnapshot = {
  /** Whether it was written; a failure is logged, and the previous snapshot remains. */
  isKept: Promise<boolean>;
};

/** A copy of the search index outside the process, so that the next start need not build it. */
export type SearchSnapshot = {
  /**
   * Fills the empty search index from the snapshot. A snapshot that cannot be used is logged and ignored.
   *
   * @param findObjection - Why following cannot continue from a mark, within a sentence; null if it can.
   * @returns Null when nothing was loaded.
   * @throws StorageUnavailableError when `findObjection` does.
   */
  load(findObjection: (mark: SnapshotMark) => Promise<string | null>): Promise<SnapshotMark | null>;
  /**
   * Copies the index, which must not change until this resolves, and writes the copy afterwards. Null when
   * another process writes the snapshot, or a write is still pending.
   */
  save(mark: SnapshotMark): Promise<SavedSnapshot | null>;
  /** Resolves when the pending write is done; then another process may write the snapshot. */
  close(): Promise<void>;
};
