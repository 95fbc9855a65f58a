/** A change without its content: followers read the record themselves. */
export type Change = {
  id: number;
  /** `page` is for records that nothing but pages is made of: followers keep no copy of them. */
  kind: "site" | "dealership" | "vehicle" | "page";
  /** The site's slug, or the record's id as text; for `page` the tag of the pages that show the record. */
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
