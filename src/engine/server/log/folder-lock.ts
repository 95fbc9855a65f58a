import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderTakenError } from "./folder-taken-error.ts";

const LOCK_FILE = "search-server.lock";
const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process until the function given back is called, or the process
 * ends, however it ends: SQLite's lock on an empty file.
 *
 * @throws FolderTakenError where another process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    file.exec("begin exclusive");
    return () => file.close();
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      throw new FolderTakenError(folder, error);
    }
    throw error;
  }
}
