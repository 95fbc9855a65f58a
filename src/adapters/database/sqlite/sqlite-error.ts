import {
  DamagedDatabaseError,
  DatabaseBusyError,
  DataFolderError,
  DiskFailureError,
  DiskFullError,
} from "../database-errors.ts";
import { WRITE_PATIENCE_SECONDS } from "./sqlite-connection.ts";
import type { SqliteFailure } from "./worker-messages.ts";

/** Primary result codes of SQLite that an operator can act on. */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IO_FAILURE = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const PROTOCOL = 15;
const NOT_A_DATABASE = 26;

/** Extended result codes of a row whose primary or other unique key another row has. */
const TAKEN_KEYS: readonly (number | null)[] = [1555, 2067];

export class SqliteError extends Error {
  readonly file: string;
  /** The extended result code; null for errors that are not SQLite's. */
  readonly code: number | null;
  readonly hasLostGroup: boolean;

  constructor(file: string, { message, code, hasLostGroup }: SqliteFailure) {
    super(message);
    this.name = "SqliteError";
    this.file = file;
    this.code = code;
    this.hasLostGroup = hasLostGroup;
  }
}

/** Whether a row was refused because another has its key. */
export const isUniqueSqliteViolation = (error: unknown): boolean =>
  error instanceof SqliteError && TAKEN_KEYS.includes(error.code);

/** Translates an error that an operator can act on; returns others unchanged. */
export function explainSqliteError(error: unknown): unknown {
  if (!(error instanceof SqliteError) || error.code === null) return error;
  const options = { cause: error };
  switch (error.code % 256) {
    case BUSY:
    case LOCKED:
    case PROTOCOL:
      return new DatabaseBusyError(error.file, WRITE_PATIENCE_SECONDS, options);
    case READONLY:
    case CANNOT_OPEN:
      return new DataFolderError(error.file, error.message, options);
    case IO_FAILURE:
      return new DiskFailureError(error.file, error.message, options);
    case CORRUPT:
    case NOT_A_DATABASE:
      return new DamagedDatabaseError(error.file, error.message, options);
    case FULL:
      return new DiskFullError(error.file, options);
    default:
      return error;
  }
}
