/** The change up to which a snapshot is complete. */
export type SnapshotMark = {
  appliedId: number;
  /** The change's log entry, which distinguishes databases. */
  entry: string;
};

type SavedSnapshot = {
  /** Whether it was written; a failure is logged, and the previous snapshot remains. */
  isWritten: Promise<boolean>;
};

/** A copy of the search index on the disk, so that the next start need not build it. */
export type SearchSnapshot = {
  /**
   * Null when there is no usable snapshot. `findObjection` says why following cannot continue from a mark.
   */
  load(findObjection: (mark: SnapshotMark) => Promise<string | null>): Promise<SnapshotMark | null>;
  /**
   * Copies the index, which must not change meanwhile, then writes it. Null while another write is pending.
   */
  save(mark: SnapshotMark): Promise<SavedSnapshot | null>;
  /** Resolves when the pending write is done; then another process may write the snapshot. */
  close(): Promise<void>;
};
