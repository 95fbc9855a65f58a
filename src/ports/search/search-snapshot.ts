/** What a snapshot of the search index holds: everything up to one change of one database. */
export type SnapshotMark = {
  appliedId: number;
  /** What the log says of that change, by which another database's is told from it. */
  entry: string;
};

/** A copy of the index on its way to the disk. */
type SavedSnapshot = {
  /** Whether it arrived there; where it did not, that is logged, and the snapshot before remains. */
  isKept: Promise<boolean>;
};

/** The search index as it was, kept outside the process so that the next start need not build it. */
export type SearchSnapshot = {
  /**
   * Fills the search index, which holds nothing yet, from the snapshot. What cannot be used is
   * logged and left alone: the index is empty then.
   *
   * @param findObjection - What stands against following on from a mark, within a sentence: it is
   * another database's, or too far behind. Null where nothing does.
   * @returns The mark of what was loaded; null where nothing was.
   * @throws StorageUnavailableError when `findObjection` does: that says nothing of the snapshot.
   */
  load(findObjection: (mark: SnapshotMark) => Promise<string | null>): Promise<SnapshotMark | null>;
  /**
   * Copies the index, which must not change until this resolves, and writes the copy afterwards.
   *
   * @returns Null where another process keeps the snapshot, or one is still being written.
   */
  save(mark: SnapshotMark): Promise<SavedSnapshot | null>;
  /** Resolves when what is being written is on the disk; then another process may keep the snapshot. */
  close(): Promise<void>;
};
