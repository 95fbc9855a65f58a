/** An index that is being built beside the one that is searched. */
export type SearchBuild = {
  indexUid: string;
  /** The last change that it is known to hold. */
  changeId: number;
  /** Every vehicle up to this id is known to be in it. */
  vehicleId: number;
};

/** How far a hosted index is. */
export type SearchProgress = {
  /**
   * The last change that the search has reported applied; null where it was never filled. Goes back only
   * where an index was replaced by one that holds less.
   */
  appliedId: number | null;
  /** Counts how often the index was replaced or mended: pages from before may show what was wrong. */
  mends: number;
};

/** A hosted index in our records; `target` names the host and the index. */
export type SearchSyncStore = {
  read(target: string): Promise<SearchProgress & { build: SearchBuild | null }>;
  /** Never goes back. Wakes whoever watches the changes, as do mends and swaps. */
  recordApplied(target: string, appliedId: number): Promise<void>;
  recordMend(target: string): Promise<void>;
  recordBuild(target: string, build: SearchBuild): Promise<void>;
  /**
   * The build stands in the index's place: it is none any more, and the index is mended. It holds what the
   * build did, though the old index may have held more by then.
   */
  recordSwap(target: string, appliedId: number): Promise<void>;
};
