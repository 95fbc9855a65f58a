import { join } from "node:path";
import { FolderTakenError } from "./folder-taken-error.ts";
import { lockFile } from "./lock-file.ts";

const LOCK_FILE = "search-server.lock";

/**
 * Locks the data folder for this process; returns the unlock function.
 * @throws FolderTakenError where another process has it.
 */
export function lockFolder(folder: string): () => void {
  const unlock = lockFile(join(folder, LOCK_FILE));
  if (unlock === null) throw new FolderTakenError(folder);
  return unlock;
}
