import { join } from "node:path";
import { lockFile } from "@forecourt/engine/folder";

const LOCK_FILE = "search-index.lock";

export type SnapshotLock = {
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
