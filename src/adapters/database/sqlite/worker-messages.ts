/** The writer creates a missing file. */
export type SqliteRole = "writer" | "reader";

export type SqliteWorkerData = { role: SqliteRole; file: string };

export type SqliteStatement = { sql: string; parameters: readonly unknown[] };

export type SqliteOperation =
  | ({ op: "execute" } & SqliteStatement)
  /** Begins a member of a transaction group, and the group when none is open. */
  | { op: "enter" }
  /** Ends the member by commit or rollback, and commits the group when the member is its last. */
  | { op: "leave"; succeeded: boolean; commits: boolean }
  /** Runs whole members, and returns for each null or the failure that rolled it back. */
  | { op: "members"; members: readonly (readonly SqliteStatement[])[]; commits: boolean }
  /** Returns the first finding of SQLite's check of the whole file; null for a sound one. */
  | { op: "check" }
  /** Starts or stops reporting other connections' commits. */
  | { op: "watch"; isOn: boolean }
  | { op: "close" };

export type SqliteRequest = { id: number; operation: SqliteOperation };

export type SqliteRows<Row> = { rows: Row[]; affected: number };

/** An error as it is sent between threads. */
export type SqliteFailure = {
  message: string;
  /** SQLite's extended result code; null for errors that are not SQLite's. */
  code: number | null;
  /** Whether SQLite rolled back the whole group, as it does when the disk is full. */
  hasLostGroup: boolean;
};

export type SqliteReply =
  | { id: number; is: "done"; result: SqliteRows<unknown> }
  | { id: number; is: "failed"; failure: SqliteFailure };

/** Replies to a batch of requests, or a notice of another connection's commit. */
export type SqliteAnswer = { replies: SqliteReply[] } | "changed";

export type SqliteCheckReport =
  | { is: "checked"; finding: string | null }
  | { is: "failed"; failure: SqliteFailure };
