import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { SqliteRole, SqliteRows } from "./worker-messages.ts";

const BUSY_TIMEOUT_MS = 5000;

/** How long a write waits for the lock in all: much longer than the longest import holds it. */
export const WRITE_PATIENCE_SECONDS = 60;

/** Bounded because lists of different lengths make different statements. */
const MAX_CACHED_STATEMENTS = 300;

/** The write-ahead log is truncated to this size after a large transaction. */
const MAX_IDLE_LOG_BYTES = 64 * 1024 * 1024;

const SQLITE_BUSY = 5;

type Statement = { statement: StatementSync; isReader: boolean };
type Row = Record<string, unknown>;
type Value = null | number | bigint | string | Uint8Array;

/** One connection to the file; each call blocks its thread. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(file: string, role: SqliteRole) {
    this.#database = new DatabaseSync(file, {
      readOnly: role === "reader",
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    });
    if (role === "writer") {
      this.#database.exec(
        "pragma journal_mode = wal; pragma synchronous = full; " +
          `pragma journal_size_limit = ${MAX_IDLE_LOG_BYTES}`,
      );
    }
    this.#database.exec("pragma cache_size = -16000");
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  execute(sql: string, parameters: readonly unknown[]): SqliteRows<Row> {
    const { statement, isReader } = this.#prepare(sql);
    const values = parameters.map(toValue);
    if (isReader) return { rows: readRows(statement, sql, values), affected: 0 };
    return { rows: [], affected: Number(statement.run(...values).changes) };
  }

  /** Retries because SQLite's own timeout is shorter than other processes may hold the lock. */
  enter(): void {
    if (!this.#database.isTransaction) {
      const deadline = Date.now() + WRITE_PATIENCE_SECONDS * 1000;
      while (!this.#hasBegun(deadline)) continue;
    }
    this.#rollBackOnError(() => this.#run("savepoint member"));
  }

  /** @throws where SQLite has rolled it back with its group */
  leave(succeeded: boolean, commits: boolean): void {
    this.assertInTransaction();
    this.#rollBackOnError(() => {
      if (!succeeded) this.#run("rollback to member");
      this.#run("release member");
      if (commits) this.#run("commit");
    });
  }

  /** Nothing is written outside of one: that would be on the disk by itself, also where its transaction fails. */
  assertInTransaction(): void {
    if (!this.#database.isTransaction) throw new Error("The transaction was rolled back.");
  }

  commit(): void {
    this.#rollBackOnError(() => this.#run("commit"));
  }

  /** Returns null when SQLite finds nothing wrong. */
  check(): string | null {
    const finding = this.execute("pragma quick_check(1)", []).rows[0]?.quick_check;
    if (finding === "ok") return null;
    return typeof finding === "string" ? finding : "the check gave no answer";
  }

  /** Changes after a commit of another connection. */
  readDataVersion(): unknown {
    return this.execute("pragma data_version", []).rows[0]?.data_version;
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #hasBegun(deadline: number): boolean {
    try {
      this.#run("begin immediate");
      return true;
    } catch (error) {
      const isBusy = (resolveSqliteCode(error) ?? 0) % 256 === SQLITE_BUSY;
      if (isBusy && Date.now() < deadline) return false;
      throw error;
    }
  }

  #rollBackOnError(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (this.#database.isTransaction) this.#run("rollback");
      throw error;
    }
  }

  #run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  #prepare(sql: string): Statement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_CACHED_STATEMENTS) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest);
        break;
      }
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/**
 * Returns integers that no number holds exactly as bigints. Node refuses all rows of a statement for one such
 * integer, which damage or another program may have left. Reading all integers as bigints takes up to twice
 * as long, so only a refused query is read again; a statement that writes must not run twice.
 */
function readRows(statement: StatementSync, sql: string, values: Value[]): Row[] {
  if (!isQuery(sql)) return readExactly(statement, values);
  try {
    return statement.all(...values);
  } catch (error) {
    if (!isTooLargeForNumber(error)) throw error;
    return readExactly(statement, values);
  }
}

function readExactly(statement: StatementSync, values: Value[]): Row[] {
  statement.setReadBigInts(true);
  try {
    return statement.all(...values).map(toSafeNumbers);
  } finally {
    statement.setReadBigInts(false);
  }
}

function toSafeNumbers(row: Row): Row {
  for (const [column, value] of Object.entries(row)) {
    const number = typeof value === "bigint" ? Number(value) : null;
    if (Number.isSafeInteger(number)) row[column] = number;
  }
  return row;
}

function isQuery(sql: string): boolean {
  return /^\s*select\b/i.test(sql);
}

function isTooLargeForNumber(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_OUT_OF_RANGE";
}

/** SQLite's extended result code; null for other errors. */
export function resolveSqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error)) return null;
  return typeof error.errcode === "number" ? error.errcode : null;
}

function toValue(value: unknown): Value {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value;
  }
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite holds no value of type ${typeof value}`);
}
