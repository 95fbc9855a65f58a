import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Takes a lock that the system releases however this process ends: SQLite's on an empty file. Returns the
 * function that releases it; null where another has it.
 */
export function lockFile(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec("begin exclusive");
    return () => file.close();
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
