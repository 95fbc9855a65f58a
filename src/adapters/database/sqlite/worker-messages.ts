/** What the thread is for; the writer makes the file where there is none. */
export type SqliteRole = "writer" | "reader";

export type SqliteWorkerData = { role: SqliteRole; file: string };

export type SqliteOperation =
  | { op: "execute"; sql: string; parameters: readonly unknown[] }
  /** Begins a member of a group of transactions, and the group where none is open. */
  | { op: "enter" }
  /** Ends the member, kept or taken back, and commits the group where it is the last. */
  | { op: "leave"; succeeded: boolean; commits: boolean }
  /** The first finding of SQLite's own check of the whole file; null for a sound one. */
  | { op: "check" }
  /** Tells of other connections' commits from now on, or no longer. */
  | { op: "watch"; isOn: boolean }
  | { op: "close" };

export type SqliteRequest = { id: number; operation: SqliteOperation };

export type SqliteRows<Row> = { rows: Row[]; affected: number };

/** An error as it crosses the thread's border. */
export type SqliteFailure = {
  message: string;
  /** SQLite's extended result code; null where the error is not SQLite's. */
  code: number | null;
  /** Whether SQLite gave up the whole group of transactions, as it does when the disk is full. */
  hasLostGroup: boolean;
};

export type SqliteReply =
  | { id: number; is: "done"; result: SqliteRows<unknown> }
  | { id: number; is: "failed"; failure: SqliteFailure };

/** Replies to a batch of requests, or word of another connection's commit. */
export type SqliteAnswer = { replies: SqliteReply[] } | "changed";

/** What the process that checks the file says before it ends. */
export type SqliteCheckReport =
  | { is: "checked"; finding: string | null }
  | { is: "failed"; failure: SqliteFailure };
