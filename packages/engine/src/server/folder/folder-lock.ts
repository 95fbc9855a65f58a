import { join } from "node:path";
import { lockFile } from "./lock-file.ts";

const LOCK_FILE = "search-server.lock";

class FolderTakenError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is another process's. Stop the search server that runs on it, or give this one a folder of its own.`,
    );
    this.name = "FolderTakenError";
  }
}

/**
 * Locks the data folder for this process; returns the unlock function.
 * @throws FolderTakenError where another process has it.
 */
export function lockFolder(folder: string): () => void {
  const unlock = lockFile(join(folder, LOCK_FILE));
  if (unlock === null) throw new FolderTakenError(folder);
  return unlock;
}
