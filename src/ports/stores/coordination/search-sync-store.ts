export type SearchBuild = {
  indexUid: string;
  /** The last change that it certainly contains. */
  changeId: number;
  /** It certainly contains every vehicle up to this id. */
  vehicleId: number;
};

export type SearchProgress = {
  /** The last change reported applied; null before the first fill. Decreases only by a swap. */
  appliedId: number | null;
  /** How often the index was replaced or mended: pages cached before may be wrong. */
  mends: number;
};

export type SearchSyncStore = {
  read(target: string): Promise<SearchProgress & { build: SearchBuild | null }>;
  /** Never decreases it. Notifies watchers of changes, like mends and swaps. */
  recordApplied(target: string, appliedId: number): Promise<void>;
  recordMend(target: string): Promise<void>;
  recordBuild(target: string, build: SearchBuild): Promise<void>;
  /** The build has replaced the index, which counts as a mend. Its `appliedId` may be lower than before. */
  recordSwap(target: string, appliedId: number): Promise<void>;
};
