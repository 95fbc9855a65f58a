/** An index that is being built beside the searched one. */
export type SearchBuild = {
  indexUid: string;
  /** The last change that it certainly contains. */
  changeId: number;
  /** It certainly contains every vehicle up to this id. */
  vehicleId: number;
};

export type SearchProgress = {
  /**
   * The last change that the host reported applied; null when the index was never filled. Decreases only when
   * an index is replaced by an older one.
   */
  appliedId: number | null;
  /** How often the index was replaced or mended: pages cached before may be wrong. */
  mends: number;
};

/** The progress of hosted indexes; `target` names host and index. */
export type SearchSyncStore = {
  read(target: string): Promise<SearchProgress & { build: SearchBuild | null }>;
  /** Never decreases it. Notifies watchers of changes, like mends and swaps. */
  recordApplied(target: string, appliedId: number): Promise<void>;
  recordMend(target: string): Promise<void>;
  recordBuild(target: string, build: SearchBuild): Promise<void>;
  /** The build has replaced the index, which counts as a mend. Its `appliedId` may be lower than before. */
  recordSwap(target: string, appliedId: number): Promise<void>;
};
