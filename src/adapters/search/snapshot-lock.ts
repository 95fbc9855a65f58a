import { join } from "node:path";
import { lockFile } from "@forecourt/engine/folder";

const LOCK_FILE = "search-index.lock";

/** Whether this process is the one that writes the snapshot of its data folder. */
export type SnapshotLock = {
  /** Takes the lock where no live process has it; true also when it is ours already. */
  claim(): boolean;
  release(): void;
};

export function createSnapshotLock(folder: string): SnapshotLock {
  let unlock: (() => void) | null = null;
  return {
    claim() {
      unlock ??= lockFile(join(folder, LOCK_FILE));
      return unlock !== null;
    },
    release() {
      unlock?.();
      unlock = null;
    },
  };
}
