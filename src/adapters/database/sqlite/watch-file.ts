import { statSync } from "node:fs";
import { ReplacedDatabaseError } from "../database-errors.ts";

const CHECK_INTERVAL_MS = 1000;

export type FileWatch = {
  /** Checks now; null while the path still leads to the opened file. */
  check: () => ReplacedDatabaseError | null;
  /** The last finding, without checking. */
  finding: () => ReplacedDatabaseError | null;
  stop: () => void;
};

/** Callbacks for what the watch notices, each called once. */
export type FileWatcher = {
  onReplaced: (error: ReplacedDatabaseError) => void;
  /** The file cannot be checked; reported again only after a check has succeeded. */
  onUnknown: (error: unknown) => void;
};

/**
 * Notices that the open file was removed or replaced. The system goes on writing to a file without a name and
 * discards it with the process, so such writes are lost. A finding is permanent, even if the file is put
 * back: another process may have used the other file meanwhile. A folder that cannot be read says nothing of
 * the file, which is still open.
 */
export function watchFile(file: string, { onReplaced, onUnknown }: FileWatcher): FileWatch {
  let opened: string | null = null;
  let found: ReplacedDatabaseError | null = null;
  let isUnknown = false;

  function check(): ReplacedDatabaseError | null {
    if (found !== null) return found;
    const identity = tryToIdentify();
    if (identity === null) return null;
    opened ??= identity;
    if (identity === opened) return null;
    found = new ReplacedDatabaseError(file);
    onReplaced(found);
    return found;
  }

  function tryToIdentify(): string | null {
    try {
      const identity = identify(file);
      isUnknown = false;
      return identity;
    } catch (error) {
      if (!isUnknown) onUnknown(error);
      isUnknown = true;
      return null;
    }
  }

  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  return { check, finding: () => found, stop: () => clearInterval(timer) };
}

/** Device and inode, unique while the file is open; empty when there is no file. */
function identify(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.dev} ${stats.ino}`;
}
