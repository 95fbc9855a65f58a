import type { Compilable, Kysely, Transaction } from "kysely";
import type { ChangeLogWriter } from "./change-log-writer.ts";
import type { DatabaseKind } from "./migrations/migration.ts";
import type { Tables } from "./schema/tables.ts";

export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** Identifies the processes that hold leases, which share one machine. */
export type HolderProcesses = {
  /** This process, in the form that is stored with a lease. */
  own: string;
  /** True only when the process is certainly dead. */
  isDead: (holder: string) => boolean;
};

/** Disk space reserved for cleaning up: on a full disk, deleting needs some space too. */
export type DiskReserve = {
  /** @throws DiskFullError */
  set(name: string): void;
  /** Does nothing when there is no reserve of that name. */
  release(name: string): void;
  list(): string[];
};

/** How a transaction takes one round trip; it is on the disk when its promise resolves. */
type OneTripWrite =
  /** On PostgreSQL one statement writes to several tables, and is a transaction. */
  | { is: "one_statement"; database: Kysely<Tables> }
  /** On SQLite the statements are sent together, and waiting transactions share a commit. */
  | { is: "statements"; run: (statements: readonly Compilable[]) => Promise<void> };

/** The access to a database that the stores need, SQLite or PostgreSQL. */
export type DatabaseAccess = {
  kind: DatabaseKind;
  /** Null when processes may run on several machines: then only time shows that one is dead. */
  processes: HolderProcesses | null;
  /** Null when the disk belongs to a database server. */
  diskReserve: DiskReserve | null;
  /** For single reads; sees every acknowledged write. */
  reader: Reader;
  /**
   * Runs a transaction, which is on the disk when the promise resolves. `changes` are appended last, in the
   * order in which transactions become visible. `work` must await only the database, because other writers
   * wait for it.
   */
  write: <T>(work: (writer: Writer, changes: ChangeLogWriter) => Promise<T>) => Promise<T>;
  /** Like `write`, for work on many records: such transactions run one at a time, and share no commit. */
  writeInBulk: DatabaseAccess["write"];
  /** For transactions that need no answer on the way. */
  oneTrip: OneTripWrite;
  /** For reads over many rows, staged ones included. */
  readInBulk: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  /** Calls back soon after any process commits, and sometimes without a commit. */
  watch: (onCommit: () => void) => () => void;
};
