/** A change without its content: followers read the record themselves. */
export type Change = {
  id: number;
  kind: "site" | "dealership" | "vehicle";
  /** The site's slug, or the record's id as text. */
  recordId: string;
};

export type ChangeLog = {
  /** 0 when nothing was ever written. */
  latestId(): Promise<number>;
  /** Changes after an id, in order. Null when some of them were pruned: the follower must rebuild. */
  readAfter(id: number, limit: number): Promise<Change[] | null>;
  /**
   * One change with its time as text, equal in two databases only when one is a copy of the other. Null when
   * it is not stored.
   */
  readEntry(id: number): Promise<string | null>;
  /**
   * Calls back soon after any process commits, and sometimes without a commit. Returns a function that ends
   * it.
   */
  watch(onCommit: () => void): () => void;
  /** Deletes changes before an instant (milliseconds UTC), except the latest. */
  prune(olderThan: number): Promise<void>;
};

/** A follower that is further behind rebuilds. */
export const CHANGE_RETENTION_DAYS = 7;
