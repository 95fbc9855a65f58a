import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const LOCK_FILE = "search-index.lock";

/** Whether this process is the one that writes the snapshot of its data folder. */
export type SnapshotLock = {
  /** Takes the lock where no live process has it; true also when it is ours already. */
  claim(): boolean;
  release(): void;
};

/** A lock that the system lets go when its process ends, however it ends: SQLite's on an empty file. */
export function createSnapshotLock(folder: string): SnapshotLock {
  let held: DatabaseSync | null = null;
  return {
    claim() {
      if (held) return true;
      const file = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
      try {
        file.exec("begin exclusive");
        held = file;
        return true;
      } catch (error) {
        file.close();
        if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
          return false;
        }
        throw error;
      }
    },
    release() {
      held?.close();
      held = null;
    },
  };
}

const SQLITE_BUSY = 5;
