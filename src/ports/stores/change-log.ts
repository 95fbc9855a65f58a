/** What changed, never its content: a follower reads the record itself. */
export type Change = {
  id: number;
  kind: "site" | "dealership" | "vehicle";
  /** The site's slug, or the record's id as text. */
  recordId: string;
};

export type ChangeLog = {
  /** 0 when nothing was ever written. */
  latestId(): Promise<number>;
  /**
   * Changes after an id in order, at most `limit`. Null when rows after it have been pruned
   * already: the follower must rebuild.
   */
  readAfter(id: number, limit: number): Promise<Change[] | null>;
  /**
   * All that the log says of one change, its time included, as one text: two databases have the same
   * only where one is a copy of the other. Null where the change is not kept.
   */
  readEntry(id: number): Promise<string | null>;
  /** Calls back soon after any process committed; also now and then without cause. Returns the end. */
  watch(onCommit: () => void): () => void;
  /** Forgets changes older than an instant (milliseconds UTC); the latest is kept. */
  prune(olderThan: number): Promise<void>;
};

/** Days that changes are kept; a follower that is further behind rebuilds. */
export const CHANGE_RETENTION_DAYS = 7;
