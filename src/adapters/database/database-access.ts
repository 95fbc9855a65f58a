import type { Kysely, Transaction } from "kysely";
import type { ChangeLogWriter } from "./change-log-writer.ts";
import type { DatabaseKind } from "./migrations/migration.ts";
import type { Tables } from "./schema/tables.ts";

export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** The processes that hold leases, told apart as living and dead where they share a machine. */
export type HolderProcesses = {
  /** This process, as it is written beside a lease. */
  own: string;
  /** True only when it is sure that the process of another lease is no more. */
  isDead: (holder: string) => boolean;
};

/**
 * Room on the disk that is kept for cleaning up: where a write finds none, deleting needs some, too.
 */
export type DiskReserve = {
  /** @throws DiskFullError when there is not even that much. */
  set(name: string): void;
  /** Does nothing where none is set aside under the name. */
  release(name: string): void;
  list(): string[];
};

/** What the stores need of a database; the same for both. */
export type DatabaseAccess = {
  kind: DatabaseKind;
  /** Null where processes may be on many machines: then only time tells. */
  processes: HolderProcesses | null;
  /** Null where the disk is another machine's. */
  diskReserve: DiskReserve | null;
  /** For single reads; sees all that was acknowledged before. */
  reader: Reader;
  /**
   * Runs a transaction: all of it or nothing, on the disk when the promise resolves. What is put
   * on the tail is written last, in the order in which transactions become visible.
   *
   * `work` awaits nothing but the database: others wait for it.
   */
  write: <T>(work: (writer: Writer, changes: ChangeLogWriter) => Promise<T>) => Promise<T>;
  /**
   * The same for work on many records, which could otherwise meet another halfway: one at a time
   * on the whole database. SQLite lets one write at a time as it is.
   */
  writeInBulk: DatabaseAccess["write"];
  /** For reads over many rows at once, staged ones among them. */
  readInBulk: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  /** Calls back soon after any process committed; also now and then without cause. */
  watch: (onCommit: () => void) => () => void;
};
