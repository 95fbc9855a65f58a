/** A change without its content: followers read the record themselves. */
export type Change = {
  id: number;
  kind: "site" | "dealership" | "vehicle";
  /** A slug for a site, else an id. */
  recordId: string;
};

export type ChangeLog = {
  /** 0 when nothing was ever written. */
  latestId(): Promise<number>;
  /** Changes after an id, in order. Null when some of them were pruned: the follower must rebuild. */
  readAfter(id: number, limit: number): Promise<Change[] | null>;
  /** One change as text, equal in two databases only when one is a copy. Null when it is not stored. */
  readEntry(id: number): Promise<string | null>;
  /** Calls back soon after any process commits, and sometimes without a commit. Returns how to end it. */
  watch(onCommit: () => void): () => void;
  /** Deletes changes before an instant, except the latest. */
  prune(olderThan: number): Promise<void>;
};

/** A follower that is further behind rebuilds. */
export const CHANGE_RETENTION_DAYS = 7;
